import { and, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { partners } from "#db/schema/partners/partners.ts";
import { payoutAccounts, payoutItems, payoutRuns, payouts } from "#db/schema/payouts.ts";
import { within } from "#db/within.ts";
import type { Payee } from "../ledger/entries.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import { type PayoutStatus, payoutStatusesBefore } from "./status.ts";

export type PayoutRow = typeof payouts.$inferSelect;
export type RunRow = typeof payoutRuns.$inferSelect;

/** Until the transaction ends nobody else prepares a run or changes where money goes: two at once wait for each other. */
export async function lockPayouts(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`);
}

/** Until the transaction ends nobody else can use this reference. */
export async function lockPayoutReference(db: Db, reference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout-reference:${reference}`}, 0))`);
}

export async function payoutReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  const rows = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.bankReference, reference)).limit(1);
  return rows.length > 0;
}

export async function runByKey(db: Db, preparedBy: number, idempotencyKey: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(payoutRuns)
    .where(and(eq(payoutRuns.preparedBy, preparedBy), eq(payoutRuns.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** The cut-off day of the newest run; null before the first. */
export const lastCutOff = sql<
  string | null
>`(select cut_off_day from ${payoutRuns} order by prepared_at desc nulls first limit 1)`;

export async function lastCutOffDay(db: Db): Promise<string | null> {
  const [row] = await db.execute<{ day: string | null }>(sql`select ${lastCutOff} as day`);
  return row!.day; // a select without a table is one row
}

const ROWS_AT_ONCE = 5_000; // PostgreSQL takes 65,535 values in a statement

export async function insertRun(
  db: Db,
  run: typeof payoutRuns.$inferInsert,
  rows: readonly (typeof payouts.$inferInsert)[],
  items: readonly { payoutId: string; entryId: string }[],
): Promise<void> {
  await db.insert(payoutRuns).values(run);
  await db.insert(payouts).values([...rows]);
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    await db.insert(payoutItems).values(items.slice(start, start + ROWS_AT_ONCE));
}

/** Locks the payout until the transaction ends. */
export async function lockPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).for("update");
  return row ?? null;
}

/** The only statement that changes a status. null when the payout may not make this move. */
export async function movePayout(
  db: Db,
  id: string,
  to: PayoutStatus,
  changes: Partial<PayoutRow>,
): Promise<PayoutRow | null> {
  const [row] = await db
    .update(payouts)
    .set({ status: to, ...changes })
    .where(and(eq(payouts.id, id), inArray(payouts.status, payoutStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** Locks the payouts of a run that the bank has not had yet, by id, until the transaction ends: none of them is marked meanwhile. */
export async function lockPreparedPayouts(db: Db, runId: string): Promise<void> {
  await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.runId, runId), eq(payouts.status, "prepared")))
    .orderBy(payouts.id)
    .for("update");
}

/** Notes that these payouts stand in a bank file; the first time counts, and only while they are prepared. */
export async function markFiled(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(payouts)
    .set({ filedAt: at })
    .where(and(inArray(payouts.id, [...ids]), eq(payouts.status, "prepared"), isNull(payouts.filedAt)));
}

/** Releases the items of a payout, so that another payout can contain them. */
export async function releaseItems(db: Db, payoutId: string, at: Date): Promise<void> {
  await db
    .update(payoutItems)
    .set({ releasedAt: at })
    .where(and(eq(payoutItems.payoutId, payoutId), isNull(payoutItems.releasedAt)));
}

const itemsOf = (what: ReturnType<typeof sql>) =>
  sql<number>`(select count(distinct ${what})::int from payout_items i join ledger_entries e on e.id = i.entry_id where i.payout_id = ${payouts.id})`;

const payoutFields = {
  id: payouts.id,
  runId: payouts.runId,
  memberId: payouts.sellerId,
  payee: payouts.payee,
  amount: payouts.amount,
  status: payouts.status,
  createdAt: payouts.createdAt,
  payDay: payoutRuns.payDay,
  paidOn: payouts.paidOn,
  paidAt: payouts.paidAt,
  bankReference: payouts.bankReference,
  returnReason: payouts.returnReason,
  returnedAt: payouts.returnedAt,
  seller: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
  /** Without ends of partners' quarters, which are about many. */
  orders: itemsOf(sql`e.order_id`),
  /** With them. */
  lines: itemsOf(sql`coalesce(e.order_id, e.ref)`),
  /** The account of the payee or the partner is suspended: nothing is paid. */
  isSuspended: sql<boolean>`${members.suspendedAt} is not null or ${payouts.payee} = 'partner' and exists (
    select from ${partners} where ${partners.memberId} = ${payouts.sellerId} and ${partners.state} = 'suspended')`,
  account: payoutAccounts,
};
export type PayoutView = Awaited<ReturnType<typeof payoutsOfPayee>>["items"][number];

function payoutRows(db: Db) {
  return db
    .select(payoutFields)
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .innerJoin(members, eq(members.id, payouts.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, payouts.sellerId));
}

/** Newest first. */
export async function payoutsOfPayee(db: Db, of: { payee: Payee; memberId: number }, page: PageInput) {
  const isTheirs = and(eq(payouts.sellerId, of.memberId), eq(payouts.payee, of.payee));
  const [counted] = await db.select({ total: count() }).from(payouts).where(isTheirs);
  const items = await payoutRows(db)
    .where(isTheirs)
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

/** Payouts of a run, in the order of the bank file. No more than a run can hold. */
export async function payoutsOfRun(db: Db, runId: string): Promise<PayoutView[]> {
  return payoutRows(db).where(eq(payouts.runId, runId)).orderBy(payouts.sellerId, payouts.payee);
}

export async function payeesOfRun(db: Db, runId: string): Promise<number[]> {
  const rows = await db.select({ memberId: payouts.sellerId }).from(payouts).where(eq(payouts.runId, runId));
  return rows.map(({ memberId }) => memberId);
}

export async function payoutById(db: Db, id: string): Promise<PayoutView | null> {
  const [row] = await payoutRows(db).where(eq(payouts.id, id));
  return row ?? null;
}

export type PayoutOrder = { number: string; title: string; titleLocale: string; amount: number };

/** The orders of a payout with their amounts in won; the end of a partner's quarter has "" for a number. */
export async function ordersOfPayout(db: Db, payoutId: string, page: PageInput): Promise<PayoutOrder[]> {
  return db
    .select({
      number: sql<string>`coalesce(${orders.number}, '')`,
      title: sql<string>`coalesce(${orderLines.title}, '')`,
      titleLocale: sql<string>`coalesce(${orderLines.titleLocale}, 'ko')`,
      amount: sql<number>`sum(-${ledgerEntries.amountKrw})::float8`,
    })
    .from(payoutItems)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutItems.entryId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(payoutItems.payoutId, payoutId))
    .groupBy(orders.id, orderLines.id, sql`case when ${ledgerEntries.orderId} is null then ${ledgerEntries.ref} end`)
    .orderBy(orders.number, sql`min(${ledgerEntries.id}::text)`)
    .limit(page.limit)
    .offset(offsetOf(page));
}

/** Orders whose settlement is in one of these payouts; those refunded in full are left out. */
export async function settledOrdersOf(db: Db, payoutIds: readonly string[]) {
  return db
    .select({ payoutId: payoutItems.payoutId, orderId: orders.id, number: orders.number })
    .from(payoutItems)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutItems.entryId))
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        inArray(payoutItems.payoutId, [...payoutIds]),
        isNull(payoutItems.releasedAt),
        inArray(ledgerEntries.kind, ["settlement", "partner-commission"]),
        ne(orders.status, "refunded"),
      ),
    )
    .orderBy(orders.number);
}

const inRun = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what} from ${payouts} where ${payouts.runId} = ${payoutRuns.id})`;
const nameOf = (who: PgColumn) => sql<string | null>`(select nickname from members where id = ${who})`;
const runFields = {
  id: payoutRuns.id,
  payDay: payoutRuns.payDay,
  cutOffDay: payoutRuns.cutOffDay,
  preparedAt: payoutRuns.preparedAt,
  preparedBy: members.nickname,
  preparedById: payoutRuns.preparedBy,
  approvedAt: payoutRuns.approvedAt,
  approvedBy: nameOf(payoutRuns.approvedBy),
  downloadedAt: payoutRuns.downloadedAt,
  downloadedBy: nameOf(payoutRuns.downloadedBy),
  sentAt: payoutRuns.sentAt,
  sentBy: nameOf(payoutRuns.sentBy),
  payouts: inRun(sql`count(*)::int`),
  amount: inRun(sql`coalesce(sum(amount), 0)::float8`),
  open: inRun(sql`(count(*) filter (where status = 'prepared'))::int`),
  returned: inRun(sql`(count(*) filter (where status = 'returned'))::int`),
};
export type RunView = NonNullable<Awaited<ReturnType<typeof runById>>>;

/** Newest first. */
export async function runsPage(db: Db, days: Partial<DayRange>, page: PageInput) {
  const wanted = within(payoutRuns.preparedAt, momentsOf(days));
  const [counted] = await db.select({ total: count() }).from(payoutRuns).where(wanted);
  const items = await db
    .select(runFields)
    .from(payoutRuns)
    .innerJoin(members, eq(members.id, payoutRuns.preparedBy))
    .where(wanted)
    .orderBy(desc(payoutRuns.preparedAt), desc(payoutRuns.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

export async function runById(db: Db, id: string) {
  const [row] = await db
    .select(runFields)
    .from(payoutRuns)
    .innerJoin(members, eq(members.id, payoutRuns.preparedBy))
    .where(eq(payoutRuns.id, id));
  return row ?? null;
}

/** Nickname or name in the shop of members. */
export async function sellerNames(db: Db, sellerIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: members.id, name: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})` })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(inArray(members.id, [...sellerIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type RunMark = "approved" | "downloaded" | "sent";

/** Notes who did this to the run, once; false when somebody did before. */
export async function markRun(db: Db, id: string, mark: RunMark, { by, at }: { by: number; at: Date }) {
  const marked = await db
    .update(payoutRuns)
    .set({ [`${mark}At`]: at, [`${mark}By`]: by })
    .where(and(eq(payoutRuns.id, id), isNull(payoutRuns[`${mark}At`])))
    .returning({ id: payoutRuns.id });
  return marked.length > 0;
}
