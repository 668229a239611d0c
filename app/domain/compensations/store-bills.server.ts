import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiBills } from "#db/schema/platform/compensations.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";

export type BillRow = typeof apiBills.$inferSelect;

/** null when the project was billed for this month. */
export async function insertBill(tx: Db, row: typeof apiBills.$inferInsert): Promise<BillRow | null> {
  const [inserted] = await tx.insert(apiBills).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** The bills of a project, the newest month first. */
export async function billsOfProject(db: Db, projectId: string, limit: number): Promise<BillRow[]> {
  return db.select().from(apiBills).where(eq(apiBills.projectId, projectId)).orderBy(desc(apiBills.month)).limit(limit);
}

/** The fees of a project in these months. */
export async function feesOfMonths(
  db: Db,
  projectId: string,
  months: readonly string[],
): Promise<{ month: string; fee: number }[]> {
  return db
    .select({ month: apiBills.month, fee: apiBills.fee })
    .from(apiBills)
    .where(and(eq(apiBills.projectId, projectId), inArray(apiBills.month, [...months])));
}

/** All bills, the one recorded last first. */
export async function billPage(db: Db, page: PageInput): Promise<Page<BillRow>> {
  const [counted] = await db.select({ total: count() }).from(apiBills);
  const items = await db
    .select()
    .from(apiBills)
    .orderBy(desc(apiBills.createdAt), apiBills.id)
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
