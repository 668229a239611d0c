-- 여러 번 실행해도 됩니다.
create table if not exists blocks (
  number bigint primary key,
  hash text not null unique,
  parent_hash text not null
);

create table if not exists transfers (
  id bigint generated always as identity primary key,
  block_number bigint not null references blocks (number) on delete cascade,
  log_index integer not null,
  tx_hash text not null,
  token text not null,
  sender text not null,
  receiver text not null,
  amount numeric(78, 0) not null check (amount >= 0),
  unique (block_number, log_index)
);

create index if not exists transfers_receiver on transfers (receiver, block_number desc, log_index desc);
create index if not exists transfers_sender on transfers (sender, block_number desc, log_index desc);
