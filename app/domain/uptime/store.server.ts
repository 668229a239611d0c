import { and, asc, desc, eq, gte, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { outages, uptimeDays, uptimeProbes } from "#db/schema/platform/uptime.ts";

export type ProbeRow = typeof uptimeProbes.$inferSelect;
export type DayRow = typeof uptimeDays.$inferSelect;
export type OutageRow = typeof outages.$inferSelect;

export async function measuredComponents(db: Db): Promise<Set<string>> {
  const rows = await db.selectDistinct({ component: uptimeDays.component }).from(uptimeDays);
  return new Set(rows.map(({ component }) => component));
}

/** Those that were not written before for their minute. */
export async function insertProbes(tx: Db, rows: readonly ProbeRow[]): Promise<ProbeRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(uptimeProbes)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

export async function addToDays(tx: Db, day: string, probes: readonly ProbeRow[]): Promise<void> {
  if (probes.length === 0) return;
  await tx
    .insert(uptimeDays)
    .values(probes.map(({ component, isUp }) => ({ component, day, probes: 1, failures: isUp ? 0 : 1 })))
    .onConflictDoUpdate({
      target: [uptimeDays.day, uptimeDays.component],
      set: {
        probes: sql`${uptimeDays.probes} + excluded.probes`,
        failures: sql`${uptimeDays.failures} + excluded.failures`,
      },
    });
}

/** The newest probes of a component, the newest first. */
export async function newestProbes(db: Db, component: string, limit: number): Promise<ProbeRow[]> {
  return db
    .select()
    .from(uptimeProbes)
    .where(eq(uptimeProbes.component, component))
    .orderBy(desc(uptimeProbes.at))
    .limit(limit);
}

/** One is open for each component at most. */
export async function openOutage(tx: Db, row: { id: string; component: string; startedAt: Date }): Promise<void> {
  await tx.insert(outages).values(row).onConflictDoNothing();
}

export async function endOutage(tx: Db, component: string, at: Date): Promise<void> {
  await tx
    .update(outages)
    .set({ endedAt: at })
    .where(and(eq(outages.component, component), isNull(outages.endedAt)));
}

/** Ends those of components that are not among these, with the last minute that was measured. */
export async function endOutagesOfOthers(tx: Db, components: readonly string[], at: Date): Promise<void> {
  const last = sql`(select max("uptime_probes"."at") from "uptime_probes"
    where "uptime_probes"."component" = "outages"."component")`;
  await tx
    .update(outages)
    .set({ endedAt: sql`coalesce(${last}, ${at.toISOString()}::timestamptz)` })
    .where(and(isNull(outages.endedAt), notInArray(outages.component, [...components])));
}

/** The last minute of each component that was measured since. */
export async function latestProbes(db: Db, since: Date): Promise<ProbeRow[]> {
  return db
    .selectDistinctOn([uptimeProbes.component])
    .from(uptimeProbes)
    .where(gte(uptimeProbes.at, since))
    .orderBy(asc(uptimeProbes.component), desc(uptimeProbes.at));
}

export async function daysSince(db: Db, day: string): Promise<DayRow[]> {
  return db.select().from(uptimeDays).where(gte(uptimeDays.day, day)).orderBy(asc(uptimeDays.day));
}

/** Outages that lasted into the time since, the newest first. */
export async function outagesSince(db: Db, since: Date, limit: number): Promise<OutageRow[]> {
  return db
    .select()
    .from(outages)
    .where(or(isNull(outages.endedAt), gte(outages.endedAt, since)))
    .orderBy(desc(outages.startedAt), asc(outages.component))
    .limit(limit);
}

export async function deleteBefore(db: Db, before: { probes: Date; day: string; outages: Date }): Promise<void> {
  await db.delete(uptimeProbes).where(lt(uptimeProbes.at, before.probes));
  await db.delete(uptimeDays).where(lt(uptimeDays.day, before.day));
  await db.delete(outages).where(lt(outages.endedAt, before.outages));
}

export type MonthMinutes = { month: string; measured: number; down: number };

/** Minutes of a component by month of Seoul; nothing of months in which none was measured. */
export async function minutesOfMonths(db: Db, component: string, months: readonly string[]): Promise<MonthMinutes[]> {
  if (months.length === 0) return [];
  const first = `${[...months].sort()[0]}-01`;
  const month = sql<string>`to_char(${uptimeDays.day}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month,
      measured: sql<number>`sum(${uptimeDays.probes})::int`,
      down: sql<number>`sum(${uptimeDays.failures})::int`,
    })
    .from(uptimeDays)
    .where(and(eq(uptimeDays.component, component), gte(uptimeDays.day, first)))
    .groupBy(month);
  return rows.filter((row) => months.includes(row.month));
}
