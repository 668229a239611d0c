import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres, { type Sql } from "postgres";

export type Migration = { name: string; text: string; hash: string };
/** Migrations that have been read, or the directory to read them from. */
type Migrations = string | readonly Migration[];

// Any fixed number does; every process of the product asks for the same one.
const lock = 7_208_165_190n;

/** Relative to the directory the product is started in, which holds db/ in every way of running it. */
const defaultDirectory = path.join("db", "migrations");

/**
 * Applies what the database does not have yet, file by file in the order of their names, each in a transaction of its
 * own. Processes that start together wait for the first. A file that was changed after it was applied is an error.
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  source: Migrations = defaultDirectory,
): Promise<{ applied: string[] }> {
  const migrations = await migrationsOf(source);
  // A client of its own with one connection: the lock belongs to the connection, and drizzle rewires those it gets.
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: "jangteo migrate" } });
  try {
    // An index on a large table may take longer than requests are allowed to.
    await sql`set statement_timeout = 0`;
    await takeLock(sql, log);
    const applied: string[] = [];
    for (const migration of await missing(sql, migrations)) {
      const began = Date.now();
      await apply(sql, migration);
      applied.push(migration.name);
      log(`migration ${migration.name} (${Date.now() - began} ms)`);
    }
    return { applied };
  } finally {
    // Closing the connection releases the lock, whatever happened.
    await sql.end();
  }
}

/** Names of migrations the database does not have yet; empty means ready. Takes a client, or opens one for the call. */
export async function pendingMigrations(
  database: string | Sql,
  source: Migrations = defaultDirectory,
): Promise<string[]> {
  const migrations = await migrationsOf(source);
  const sql = typeof database === "string" ? postgres(database, { max: 1, onnotice: () => {} }) : database;
  try {
    const [table] = await sql<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`;
    if (!table?.exists) return migrations.map(({ name }) => name);
    return (await missing(sql, migrations)).map(({ name }) => name);
  } finally {
    if (typeof database === "string") await sql.end();
  }
}

/** One number for all of them: two checkouts with the same migrations have the same. */
export async function migrationsHash(directory = defaultDirectory): Promise<string> {
  const migrations = await readMigrations(directory);
  return createHash("sha256")
    .update(migrations.map(({ hash }) => hash).join())
    .digest("hex");
}

export async function readMigrations(directory = defaultDirectory): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on another system may have other line ends; that is no change.
      const text = (await readFile(path.join(directory, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function migrationsOf(source: Migrations): Promise<readonly Migration[]> {
  return typeof source === "string" ? readMigrations(source) : source;
}

async function takeLock(sql: Sql, log: (line: string) => void): Promise<void> {
  const [answer] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${String(lock)}::bigint) as taken`;
  if (!answer?.taken) {
    log("another process is applying migrations: waiting for it");
    await sql`select pg_advisory_lock(${String(lock)}::bigint)`;
  }
  await sql`create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;
}

async function missing(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await sql<{ name: string; sha256: string }[]>`select name, sha256 from schema_migrations`;
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = migrations.filter(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed.length > 0) {
    throw new Error(
      `Changed after it was applied: ${changed.map(({ name }) => name).join(", ")}. ` +
        "Put the file back as it was and write the change as a new migration.",
    );
  }
  return migrations.filter(({ name }) => !known.has(name));
}

async function apply(sql: Sql, { name, text, hash }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`insert into schema_migrations (name, sha256) values (${name}, ${hash})`;
    });
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
