import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";

/**
 * Triggers on every table that record what a transaction has written, one step per kind of row, and make it wait at a
 * trap. A process can then be killed between two given statements, without a hook in the product.
 */
export type Traps = {
  /**
   * Catches the next transaction whose steps so far are exactly these; "commit" as the last step waits inside COMMIT. A
   * new trap replaces the former one; transactions caught before keep waiting.
   */
  set(steps: readonly string[]): Promise<void>;
  /** Resolves when another transaction waits. */
  sprung(): Promise<void>;
  /** Releases all waiting transactions and removes the trap. Resolves when they have ended, in either way. */
  letGo(): Promise<void>;
  /** Rolls back all waiting transactions, as a database does that loses its client, and removes the trap. */
  abort(): Promise<void>;
  /** The steps of the newest committed transaction that began with this step. */
  stepsOf(first: string): Promise<string[]>;
  remove(): Promise<void>;
};

const lock = 9_101;

export async function layTraps(databaseUrl: string): Promise<Traps> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(triggers).simple();
  const caught = new Set<number>();

  async function clear(): Promise<void> {
    await sql`delete from faults.trap`;
    await sql`select pg_advisory_unlock_all()`;
    if (caught.size > 0)
      await until(
        "the transactions have ended",
        async () =>
          (await sql`select from pg_stat_activity where pid = any(${[...caught]}) and xact_start is not null`)
            .length === 0,
      );
    caught.clear();
  }

  return {
    async set(steps) {
      await sql`select pg_advisory_lock(${lock})`;
      await sql`delete from faults.trap`;
      await sql`insert into faults.trap values (${sql.array([...steps])})`;
    },
    async sprung() {
      await until("one more transaction waits in the trap", async () => {
        const before = caught.size;
        for (const pid of await waiting(sql)) caught.add(pid);
        return caught.size > before;
      });
    },
    letGo: clear,
    async abort() {
      await sql`select pg_terminate_backend(pid, 5000) from unnest(${[...caught]}::int[]) pid`;
      await clear();
    },
    async stepsOf(first) {
      const [row] = await sql<{ steps: string[] }[]>`
        select array_agg(step order by id) as steps from faults.steps group by transaction
        having (array_agg(step order by id))[1] = ${first} order by max(id) desc limit 1`;
      return row?.steps ?? [];
    },
    remove: () => sql.end(),
  };
}

async function waiting(sql: Sql): Promise<number[]> {
  const rows = await sql<
    { pid: number }[]
  >`select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted and database = (select oid from pg_database where datname = current_database())`;
  return rows.map(({ pid }) => pid);
}

/** Waits for an event in another process. */
export async function until(what: string, happened: () => Promise<boolean>, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await happened())) {
    if (Date.now() > end) throw new Error(`not in time: ${what}`);
    await sleep(10);
  }
}

const triggers = `
  create schema faults;
  create table faults.trap (steps text[] not null);
  create table faults.steps (id bigint generated always as identity, transaction xid8 not null default pg_current_xact_id(), step text not null);
  create index on faults.steps (transaction);

  create function faults.take_step(step text) returns void language plpgsql as $$
  declare
    so_far text[] := coalesce(nullif(current_setting('faults.so_far', true), ''), '{}')::text[];
  begin
    if so_far[cardinality(so_far)] = step then return; end if;
    perform set_config('faults.so_far', (so_far || step)::text, true);
    insert into faults.steps (step) values (step);
    if exists (select from faults.trap where steps = so_far || step) then perform pg_advisory_xact_lock_shared(${lock}); end if;
  end $$;

  -- "insert mails order-placed": the argument is the column that tells rows of one table apart, up to its first colon.
  create function faults.on_write() returns trigger language plpgsql as $$
  begin
    -- A mail is claimed before it is handed over: that is not yet writing down that it is sent.
    if tg_table_name = 'mails' and tg_op = 'UPDATE' and to_jsonb(new) ->> 'sending_until' is not null then
      perform faults.take_step('claim mails');
      return null;
    end if;
    perform faults.take_step(concat_ws(' ', lower(tg_op), replace(tg_table_name, '_private_', ''), split_part(to_jsonb(coalesce(new, old)) ->> tg_argv[0], ':', 1)));
    return null;
  end $$;
  create function faults.on_commit() returns trigger language plpgsql as $$
  begin
    perform faults.take_step('commit');
    return null;
  end $$;

  do $$
  declare place regclass;
  begin
    for place in select oid from pg_class where relkind = 'r' and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass)
    loop
      execute format('create trigger zz_faults after insert or update or delete on %s for each row execute function faults.on_write(%L)', place,
        case place::text when 'mails' then 'template' when 'graphile_worker._private_jobs' then 'key' else '' end);
    end loop;
  end $$;
  create constraint trigger zz_faults_commit after insert or update on orders deferrable initially deferred for each row execute function faults.on_commit();
`;
