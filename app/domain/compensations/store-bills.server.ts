import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiBills } from "#db/schema/platform/compensations.ts";
import { members } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import { billStatusesBefore } from "./bill-status.ts";

export type BillRow = typeof apiBills.$inferSelect;

/** null when the project was billed for this month. */
export async function insertBill(tx: Db, row: typeof apiBills.$inferInsert): Promise<BillRow | null> {
  const [inserted] = await tx.insert(apiBills).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** A bill with the nickname of the member who was billed. */
export type HeldBill = BillRow & { holder: string };

const billOf = (row: { bill: BillRow; holder: string }): HeldBill => ({ ...row.bill, holder: row.holder });
const selectBills = (db: Db) =>
  db
    .select({ bill: apiBills, holder: members.nickname })
    .from(apiBills)
    .innerJoin(members, eq(members.id, apiBills.memberId));

/** The bills of a project, or those of one member among them, the newest month first and what was recorded last first. */
export async function billsOfProject(
  db: Db,
  { projectId, memberId, limit }: { projectId: string; memberId?: number; limit: number },
): Promise<HeldBill[]> {
  const isTheirs = memberId === undefined ? undefined : eq(apiBills.memberId, memberId);
  const rows = await selectBills(db)
    .where(and(eq(apiBills.projectId, projectId), isTheirs))
    .orderBy(desc(apiBills.month), desc(apiBills.createdAt), apiBills.id)
    .limit(limit);
  return rows.map(billOf);
}

/** Projects with bills or claims of a member who is not in them any more, by name. */
export async function formerProjects(db: Db, memberId: number): Promise<{ id: string; name: string }[]> {
  return db.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from projects p
    where p.id in (
        select b.project_id from api_bills b where b.member_id = ${memberId}
        union select c.project_id from compensation_claims c where c.member_id = ${memberId})
      and p.owner_id <> ${memberId}
      and not exists (select 1 from project_members m where m.project_id = p.id and m.member_id = ${memberId})
    order by lower(p.name), p.id limit 200`);
}

export async function billById(db: Db, id: string): Promise<HeldBill | null> {
  const [row] = await selectBills(db).where(eq(apiBills.id, id));
  return row ? billOf(row) : null;
}

type Void = Pick<BillRow, "voidedBy" | "voidedAt" | "voidReason">;

/** Voids a bill that may be; null when it is not any more. */
export async function voidRecorded(tx: Db, id: string, set: Void): Promise<BillRow | null> {
  const [row] = await tx
    .update(apiBills)
    .set({ ...set, status: "voided" })
    .where(and(eq(apiBills.id, id), inArray(apiBills.status, billStatusesBefore("voided"))))
    .returning();
  return row ?? null;
}

/** Whether a fee of this month was voided. */
export async function hasVoided(tx: Db, projectId: string, month: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: apiBills.id })
    .from(apiBills)
    .where(and(eq(apiBills.projectId, projectId), eq(apiBills.month, month), eq(apiBills.status, "voided")))
    .limit(1);
  return row !== undefined;
}

/** The fees of a project in these months, without voided ones. */
export async function feesOfMonths(
  db: Db,
  projectId: string,
  months: readonly string[],
): Promise<{ month: string; fee: number }[]> {
  return db
    .select({ month: apiBills.month, fee: apiBills.fee })
    .from(apiBills)
    .where(
      and(eq(apiBills.projectId, projectId), inArray(apiBills.month, [...months]), eq(apiBills.status, "recorded")),
    );
}

/** Bills by the day they were recorded on, the last one first. */
export async function billPage(db: Db, asked: PageInput & Partial<DayRange>): Promise<Page<HeldBill>> {
  const wanted = within(apiBills.createdAt, momentsOf(asked));
  const [counted] = await db.select({ total: count() }).from(apiBills).where(wanted);
  const rows = await selectBills(db)
    .where(wanted)
    .orderBy(desc(apiBills.createdAt), apiBills.id)
    .limit(asked.limit)
    .offset(offsetOf(asked));
  return { items: rows.map(billOf), page: asked.page, limit: asked.limit, total: counted!.total };
}
