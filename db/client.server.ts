import { sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A connection or an open transaction: stores take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export type Connection = { db: Db; close(): Promise<void> };

type ConnectOptions = {
  max?: number;
  /** For work that nobody waits for: statements may take a minute, and connections live as long as the process. */
  isPatient?: boolean;
};

/**
 * Between attempts to connect: a database that was away is used again within half a second. The driver's own pause grows
 * with each connection of the pool that failed, to twenty seconds after an outage of one.
 */
export const reconnectSeconds = () => 0.25 + Math.random() / 4;

/** A pool of `max` connections; a statement that runs longer than five seconds is ended by the server. */
export function connect(url: string, { max = 10, isPatient = false }: ConnectOptions = {}): Connection {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    backoff: reconnectSeconds,
    ...(isPatient ? { max_lifetime: null } : {}),
    // Every query here has an index. The planner would still read whole tables for common search words, because it does
    // not count what fetching a long vector costs: 40 ms instead of 7.
    connection: {
      statement_timeout: isPatient ? 60_000 : 5_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: isPatient ? 60_000 : 15_000,
      enable_seqscan: "off",
    },
  });
  prepareStatements(client);
  return { db: drizzle(client, { casing: "snake_case" }), close: () => client.end({ timeout: 5 }) };
}

const MOST_STATEMENTS = 300;
const MOST_SEEN = 1_000;
/** Plans of longer texts, such as an insert of hundreds of rows, take half a megabyte of each connection. */
const MOST_LETTERS = 8_000;
const PLANNED_BY_VALUES = "/* planned by its values */ ";

/**
 * The beginning of a statement whose best plan depends on its values, such as a search for common or rare words: it is
 * not prepared, and so planned for these very values. All others keep the plan that PostgreSQL settles on.
 */
export const plannedByValues = sql.raw(PLANNED_BY_VALUES);

/**
 * Drizzle's statements are sent without a name, which costs a second round trip to the server and a plan for each. Here
 * they are prepared under one from the second time on, as many different ones, and as long ones, as a connection should
 * remember; the others are sent without a name.
 */
function prepareStatements(client: postgres.Sql): void {
  const known = new Set<string>();
  const seen = new Set<string>();
  const isPrepared = (text: string): boolean => {
    if (known.has(text)) return true;
    if (known.size === MOST_STATEMENTS || text.length > MOST_LETTERS || text.startsWith(PLANNED_BY_VALUES))
      return false;
    if (seen.delete(text)) known.add(text);
    else if (seen.add(text).size > MOST_SEEN) seen.clear();
    return known.has(text);
  };
  prepareRepeated(client, isPrepared);
}

/** A client, or that of an open transaction. */
type Scope = { unsafe: postgres.Sql["unsafe"] };
/** `begin` or `savepoint`: the last argument is the work, which gets a client of its own. */
type TransactionMethod = (...passed: unknown[]) => Promise<unknown>;

/** Names the statements of a client that `isPrepared` chooses, and those of the transactions and savepoints it opens. */
function prepareRepeated(scope: Scope, isPrepared: (text: string) => boolean): void {
  const send = scope.unsafe.bind(scope);
  scope.unsafe = ((text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) =>
    send(text, parameters, {
      ...options,
      // The driver sends a statement without parameters as it is.
      prepare: parameters !== undefined && parameters.length > 0 && isPrepared(text),
    })) as typeof scope.unsafe;
  const methods = scope as unknown as Record<string, TransactionMethod | undefined>;
  for (const name of ["begin", "savepoint"]) {
    const open = methods[name]?.bind(scope);
    if (!open) continue;
    methods[name] = (...passed) => {
      const work = passed.pop() as (inner: Scope) => unknown;
      return open(...passed, (inner: Scope) => {
        prepareRepeated(inner, isPrepared);
        return work(inner);
      });
    };
  }
}
