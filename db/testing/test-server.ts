import { randomInt } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { startEmbedded } from "../embedded.ts";
import { migrate, migrationsHash } from "../migrate.ts";

/** Data with which a test worker creates its own database. */
export type TestDatabases = { adminUrl: string; template: string; prefix: string };

// Advisory locks of the database the admin URL names: one for making templates, one per run for as long as it lasts.
const templateLocks = 5_101;
const runLocks = 5_102;

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL (a role that may create databases), or the embedded one with its data in
 * `dataDir`. The migrations are applied once to a template, which the next run finds again as long as they are the
 * same. Several runs may share the server; what a killed run left is removed by the next.
 */
export async function startTestDatabases(
  dataDir: string,
  externalUrl: string | undefined,
): Promise<{ databases: TestDatabases; stop(): Promise<void> }> {
  const log = () => {};
  // Nothing here has to survive a power cut.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
  const embedded = externalUrl ? undefined : await startEmbedded({ dataDir, log, settings, disposable: true });
  const adminUrl = embedded?.adminUrl ?? externalUrl ?? "";
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const run = randomInt(1, 2 ** 31 - 1);
  const prefix = `jt_run_${run}_`;
  try {
    await admin`select pg_advisory_lock(${runLocks}::int, ${run}::int)`;
    await removeLeftovers(admin);
    const template = await makeTemplate(admin, adminUrl);
    return {
      databases: { adminUrl, template, prefix },
      stop: async () => {
        rmSync(demoDataDir(prefix), { recursive: true, force: true });
        await dropAll(admin, prefix);
        await admin.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await admin.end();
    await embedded?.stop();
    throw error;
  }
}

async function makeTemplate(admin: Sql, adminUrl: string): Promise<string> {
  const template = `jt_template_${(await migrationsHash()).slice(0, 16)}`;
  await admin`select pg_advisory_lock(${templateLocks}::int, 0)`;
  try {
    // Marked as a template only when complete.
    const [found] = await admin<{ datistemplate: boolean }[]>`
      select datistemplate from pg_database where datname = ${template}`;
    if (found?.datistemplate) return template;
    await admin`drop database if exists ${admin(template)} with (force)`;
    await admin`create database ${admin(template)}`;
    await migrate(urlOf(adminUrl, template), () => {});
    await admin`alter database ${admin(template)} is_template true`;
    return template;
  } finally {
    await admin`select pg_advisory_unlock(${templateLocks}::int, 0)`;
  }
}

/** Databases of runs that no longer hold their lock. Templates of other migrations go when no run is under way. */
async function removeLeftovers(admin: Sql): Promise<void> {
  const names = await admin<{ datname: string }[]>`
    select datname from pg_database where datname like 'jt\\_run\\_%'`;
  const runs = new Set(names.map(({ datname }) => Number(datname.split("_")[2])));
  for (const run of runs) {
    const [free] = await admin<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${runLocks}::int, ${run}::int) as taken`;
    if (!free?.taken) continue;
    await dropAll(admin, `jt_run_${run}_`);
    await admin`select pg_advisory_unlock(${runLocks}::int, ${run}::int)`;
  }
  const [others] = await admin<{ count: number }[]>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = ${runLocks} and pid <> pg_backend_pid()`;
  if (others?.count) return;
  const current = `jt_template_${(await migrationsHash()).slice(0, 16)}`;
  const templates = await admin<{ datname: string }[]>`
    select datname from pg_database where datname like 'jt\\_template\\_%' and datname <> ${current}`;
  for (const { datname } of templates) {
    await admin`alter database ${admin(datname)} is_template false`;
    await admin`drop database if exists ${admin(datname)} with (force)`;
  }
}

async function dropAll(admin: Sql, prefix: string): Promise<void> {
  const names = await admin<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${prefix})`;
  for (const { datname } of names) await admin`drop database if exists ${admin(datname)} with (force)`;
}

/** Files of the demo data that the products of a run copy (tests/http/server.ts). */
export function demoDataDir(prefix: string): string {
  return join(tmpdir(), `jangteo-${prefix}demo`);
}

/** The URL of another database on the server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
