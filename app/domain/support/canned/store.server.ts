import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { cannedAnswers } from "#db/schema/support/tickets.ts";
import type { CannedInput } from "./input.ts";

export type CannedRow = typeof cannedAnswers.$inferSelect;

export async function cannedRows(db: Db, most: number): Promise<CannedRow[]> {
  return db
    .select()
    .from(cannedAnswers)
    .orderBy(asc(sql`lower(${cannedAnswers.name})`), asc(cannedAnswers.locale))
    .limit(most);
}

export async function cannedById(db: Db, id: string): Promise<CannedRow | null> {
  const [row] = await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id));
  return row ?? null;
}

/** One at a time adds, renames and counts: until the transaction ends. */
export async function lockCanned(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('canned answers'))`);
}

export async function countCanned(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cannedAnswers);
  return row!.total; // an aggregate is always one row
}

export async function isNameTaken(db: Db, { name, locale }: CannedInput, except: string | null): Promise<boolean> {
  const same = and(sql`lower(${cannedAnswers.name}) = lower(${name})`, eq(cannedAnswers.locale, locale));
  return (await db.$count(cannedAnswers, except === null ? same : and(same, ne(cannedAnswers.id, except)))) > 0;
}

export async function insertCanned(db: Db, row: typeof cannedAnswers.$inferInsert): Promise<void> {
  await db.insert(cannedAnswers).values(row);
}

export async function updateCanned(
  db: Db,
  id: string,
  row: CannedInput & Pick<CannedRow, "updatedBy" | "updatedAt">,
): Promise<boolean> {
  const rows = await db
    .update(cannedAnswers)
    .set(row)
    .where(eq(cannedAnswers.id, id))
    .returning({ id: cannedAnswers.id });
  return rows.length > 0;
}

export async function deleteCanned(db: Db, id: string): Promise<string | null> {
  const [row] = await db.delete(cannedAnswers).where(eq(cannedAnswers.id, id)).returning({ name: cannedAnswers.name });
  return row?.name ?? null;
}
