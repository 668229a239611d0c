import { and, asc, eq, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { closedMonths, ledgerEntries } from "#db/schema/ledger.ts";
import { members } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { Books } from "./books.ts";
import { isMoney } from "./store.server.ts";

type Range = { from: Date; before: Date };
export type ClosedMonth = { month: string; figures: Books; closedAt: Date; closedBy: string };

const isWithin = ({ from, before }: Range) =>
  and(gte(ledgerEntries.occurredAt, from), lt(ledgerEntries.occurredAt, before));
const bookAccount = sql<string>`case when ${ledgerEntries.account} like 'seller:%' then 'sellers' when ${ledgerEntries.account} like 'partner:%' then 'partners' else ${ledgerEntries.account} end`;

/** Sums of ledger entries in a range by kind and account, in won. */
export async function movementsWithin(db: Db, range: Range) {
  return db
    .select({
      kind: ledgerEntries.kind,
      account: bookAccount,
      amount: sql<number>`sum(${ledgerEntries.amountKrw})::float8`,
      count: sql<number>`count(distinct ${ledgerEntries.transactionId})::int`,
    })
    .from(ledgerEntries)
    .where(isWithin(range))
    .groupBy(ledgerEntries.kind, sql`2`);
}

export async function countOfKinds(db: Db, range: Range) {
  return db
    .select({ kind: ledgerEntries.kind, count: sql<number>`count(distinct ${ledgerEntries.ref})::int` })
    .from(ledgerEntries)
    .where(isWithin(range))
    .groupBy(ledgerEntries.kind);
}

export async function balancesBefore(db: Db, before: Date) {
  return db
    .select({ account: bookAccount, balance: sql<number>`sum(${ledgerEntries.amountKrw})::float8` })
    .from(ledgerEntries)
    .where(lt(ledgerEntries.occurredAt, before))
    .groupBy(sql`1`);
}

/** Fees that providers kept in a range, less what they gave back, in minor units of the currency they kept it in. */
export async function feesWithin(db: Db, range: Range) {
  const currency = sql<string>`coalesce(${ledgerEntries.foreignCurrency}, 'KRW')`;
  return db
    .select({
      provider: ledgerEntries.account,
      currency,
      amount: sql<number>`sum(-coalesce(${ledgerEntries.foreignAmount}, ${ledgerEntries.amountKrw}))::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        isWithin(range),
        inArray(ledgerEntries.kind, ["provider-fee", "unmatched-fee"]),
        isMoney(ledgerEntries.account),
      ),
    )
    .groupBy(ledgerEntries.account, sql`2`)
    .orderBy(ledgerEntries.account, sql`2`);
}

export async function firstEntryAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerEntries.occurredAt })
    .from(ledgerEntries)
    .orderBy(asc(ledgerEntries.occurredAt))
    .limit(1);
  return row?.at ?? null;
}

export async function closedMonthsFrom(db: Db, month: string): Promise<ClosedMonth[]> {
  return closedRows(db).where(gte(closedMonths.month, month)).orderBy(closedMonths.month) as Promise<ClosedMonth[]>;
}

export async function closedMonth(db: Db, month: string): Promise<ClosedMonth | null> {
  const [row] = await closedRows(db).where(eq(closedMonths.month, month));
  return (row as ClosedMonth | undefined) ?? null;
}

function closedRows(db: Db) {
  return db
    .select({
      month: closedMonths.month,
      figures: closedMonths.figures,
      closedAt: closedMonths.closedAt,
      closedBy: members.nickname,
    })
    .from(closedMonths)
    .innerJoin(members, eq(members.id, closedMonths.closedBy));
}

/** Until the transaction ends nothing is written to the ledger; waits for what is being written. */
export async function lockLedger(db: Db): Promise<void> {
  await db.execute(sql`lock table ${ledgerEntries} in share row exclusive mode`);
}

/** false when somebody has closed it already. */
export async function insertClosedMonth(db: Db, row: typeof closedMonths.$inferInsert): Promise<boolean> {
  const rows = await db.insert(closedMonths).values(row).onConflictDoNothing().returning({ month: closedMonths.month });
  return rows.length > 0;
}

export type EntryRow = {
  id: string;
  at: Date;
  kind: string;
  order: string | null;
  ref: string;
  account: string;
  amount: number;
};

/** Entries of a range by time, then id; at most `limit`, behind the last one read. */
export async function entriesWithin(
  db: Db,
  range: Range,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<EntryRow[]> {
  const behind = after
    ? or(
        gt(ledgerEntries.occurredAt, after.at),
        and(eq(ledgerEntries.occurredAt, after.at), gt(ledgerEntries.id, after.id)),
      )
    : undefined;
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.occurredAt,
      kind: ledgerEntries.kind,
      order: orders.number,
      ref: ledgerEntries.ref,
      account: ledgerEntries.account,
      amount: ledgerEntries.amountKrw,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(isWithin(range), behind))
    .orderBy(asc(ledgerEntries.occurredAt), asc(ledgerEntries.id))
    .limit(limit);
}

/** Sales and refunds of each seller in a range, in won. */
export async function sellersWithin(db: Db, range: Range) {
  const sum = (account: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(-${ledgerEntries.amountKrw}) filter (where ${account}), 0)::float8`;
  const ofBuyers = (kind: "settlement" | "refund") =>
    sql<number>`coalesce(sum(${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.kind} = ${kind} and ${isMoney(ledgerEntries.account)}), 0)::float8`;
  return db
    .select({
      sellerId: orders.sellerId,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      sales: ofBuyers("settlement"),
      refunds: sql<number>`-1 * ${ofBuyers("refund")}`,
      vat: sum(sql`${ledgerEntries.account} = 'vat'`),
      seller: sum(sql`${ledgerEntries.account} = 'seller:' || ${orders.sellerId}`),
      commission: sum(sql`${ledgerEntries.account} = 'platform'`),
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(isWithin(range), inArray(ledgerEntries.kind, ["settlement", "refund"])))
    .groupBy(orders.sellerId)
    .orderBy(orders.sellerId);
}

/** The platform's earnings from each seller's orders, and its VAT, by month and VAT model, until the end of a range; in won. */
export async function commissionByMonth(db: Db, { before }: Range) {
  const owed = (account: "platform" | "vat") =>
    sql<number>`coalesce(sum(-${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.account} = ${account}), 0)::float8`;
  const month = sql<string>`to_char(${ledgerEntries.occurredAt} at time zone 'Asia/Seoul', 'YYYY-MM')`;
  return db
    .select({
      sellerId: orders.sellerId,
      model: orderLines.vatModel,
      month,
      commission: owed("platform"),
      vat: owed("vat"),
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(lt(ledgerEntries.occurredAt, before), inArray(ledgerEntries.kind, ["settlement", "refund"])))
    .groupBy(orders.sellerId, orderLines.vatModel, sql`3`)
    .orderBy(orders.sellerId, orderLines.vatModel, sql`3`);
}
