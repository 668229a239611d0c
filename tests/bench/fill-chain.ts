import type postgres from "postgres";
import { demoChain } from "#app/domain/chains/networks.ts";

const CHAIN = demoChain.id;
const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
export const perBlock = 20;

/** Numbers of made-up rows as bytes of an address or a hash. */
const address = (number: string) => `decode(lpad(to_hex(${number}), 40, 'a'), 'hex')`;
const hash = (number: string) => `decode(lpad(to_hex(${number}), 64, '0'), 'hex')`;
const topic = (number: string) => `decode(lpad(lpad(to_hex(${number}), 40, 'a'), 64, '0'), 'hex')`;

/** Numbers from which the addresses of the made-up chain are made. */
const TOKENS = 1_000_000;
const WALLETS = 2_000_000;
const tokens = 50;
const wallets = 50_000;

export const madeUpAddress = (number: number) => `0x${number.toString(16).padStart(40, "a")}`;
/** A tenth of all transfers move its coin; it sends one of a hundred transactions. */
export const busyToken = madeUpAddress(TOKENS);
export const busyWallet = madeUpAddress(WALLETS);
export const usualWallet = madeUpAddress(WALLETS + 777);
export const collection = madeUpAddress(TOKENS + tokens);
export const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;

/**
 * A chain of `transfers` transfers, twenty in a block, one in a transaction: nine of ten are coins, one is an NFT that
 * is made. Written by SQL in the form that the ingester writes; nothing else of the product is used.
 */
export async function fillChain(sql: postgres.Sql, transfers: number): Promise<{ tip: number }> {
  const tip = transfers / perBlock;
  const at = (number: string) => `timestamptz '2026-01-01' + ${number} * interval '12 seconds'`;
  const from = `case when n % 100 = 0 then ${WALLETS} else ${WALLETS} + (n::bigint * 7919) % ${wallets} end`;
  const to = `${WALLETS} + (n::bigint * 104729 + 13) % ${wallets}`;
  const token = `case when n % 10 = 9 then ${TOKENS + tokens} when n % 10 = 5 then ${TOKENS} else ${TOKENS} + (n / 10) % ${tokens} end`;
  await sql.unsafe(`
    insert into chains (id, genesis_hash, start_block, tip_number, tip_hash, head, finalized, state, seen_at)
      values (${CHAIN}, ${hash("0")}, 0, ${tip}, ${hash(String(tip))}, ${tip}, ${tip - 10}, 'following', now());
    insert into chain_blocks (chain_id, number, hash, parent_hash, mined_at, miner, gas_used, gas_limit, base_fee, transaction_count)
      select ${CHAIN}, n, ${hash("n")}, ${hash("n - 1")}, ${at("n")}, ${address("1")}, 21000 * ${perBlock}, 30000000, 7, ${perBlock}
      from generate_series(0, ${tip}) as n;
    create temporary table made as select n, 1 + n / ${perBlock} as block, n % ${perBlock} as place,
      ${from} as sender, ${to} as receiver, ${token} as token from generate_series(0, ${transfers} - 1) as n;
    insert into chain_transactions (chain_id, block_number, transaction_index, hash, "from", "to", value, nonce, input, status, gas_used, gas_price)
      select ${CHAIN}, block, place, ${hash("1000000000 + n")}, ${address("sender")}, ${address("token")}, 0, n,
        '\\xa9059cbb'::bytea || ${topic("receiver")} || decode(lpad(to_hex(n + 1), 64, '0'), 'hex'), 1, 50000, 1000000007 from made;
    insert into chain_logs (chain_id, block_number, log_index, transaction_index, address, topic0, topic1, topic2, topic3, data)
      select ${CHAIN}, block, place, place, ${address("token")}, '\\x${TRANSFER}', ${topic("sender")}, ${topic("receiver")},
        case when n % 10 = 9 then decode(lpad(to_hex(n), 64, '0'), 'hex') end,
        case when n % 10 = 9 then ''::bytea else decode(lpad(to_hex(n + 1), 64, '0'), 'hex') end from made;
    insert into token_transfers (chain_id, block_number, log_index, sub_index, transaction_hash, token, standard, "from", "to", token_id, amount)
      select ${CHAIN}, block, place, 0, ${hash("1000000000 + n")}, ${address("token")}, case when n % 10 = 9 then 'erc721' else 'erc20' end,
        case when n % 10 = 9 then decode(repeat('00', 20), 'hex') else ${address("sender")} end, ${address("receiver")},
        case when n % 10 = 9 then n end, case when n % 10 = 9 then 1 else n + 1 end from made;
    insert into token_balances (chain_id, token, owner, amount)
      select ${CHAIN}, token, "to", sum(amount) from token_transfers where token_id is null group by token, "to";
    insert into nft_owners (chain_id, contract, token_id, owner, amount)
      select ${CHAIN}, token, token_id, "to", 1 from token_transfers where token_id is not null;
    insert into token_contracts (chain_id, address, standard, first_block)
      select ${CHAIN}, token, min(standard), min(block_number) from token_transfers group by token;
    insert into token_facts (chain_id, address, name, symbol, decimals, read_at)
      select chain_id, address, 'Made up', 'MU', 18, now() + interval '10 years' from token_contracts;
    drop table made;
  `);
  for (const table of [
    "chain_blocks",
    "chain_transactions",
    "chain_logs",
    "token_transfers",
    "token_balances",
    "nft_owners",
    "token_contracts",
  ])
    await sql.unsafe(`vacuum analyze ${table}`);
  return { tip };
}
