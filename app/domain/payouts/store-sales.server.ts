import { and, count, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine } from "#db/order-parties.ts";
import { deliveries } from "#db/schema/deliveries.ts";
import { members } from "#db/schema/identity.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { partners } from "#db/schema/partners/partners.ts";
import { payoutItems, payoutRuns, payouts } from "#db/schema/payouts.ts";
import { type Payee, payeeAccount, sellerAccount } from "../ledger/entries.ts";
import type { DeliveryStatus } from "../deliveries/status.ts";
import type { OrderStatus } from "../orders/status.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { UnpaidSale } from "./reasons.ts";
import { lastCutOff } from "./store.server.ts";

const inNoPayout = sql`not exists (select from ${payoutItems} where ${payoutItems.entryId} = ${ledgerEntries.id} and ${payoutItems.releasedAt} is null)`;

export type UnpaidSaleRow = UnpaidSale & {
  payee: Payee;
  memberId: number;
  /** null for the end of a partner's quarter, which is about many orders. */
  orderId: string | null;
  entryIds: string[];
  /** A suspended partner is paid nothing, nor is a member whose account is suspended. */
  isSuspended: boolean;
};

const payee = sql<Payee>`split_part(${ledgerEntries.account}, ':', 1)`;
const memberId = sql<number>`split_part(${ledgerEntries.account}, ':', 2)::int`;
/** These entries begin the days before a payout; a quarter that took money back is owed at once. */
const isGain = sql`(${ledgerEntries.kind} in ('settlement', 'partner-commission') or (${ledgerEntries.kind} = 'partner-true-up' and ${ledgerEntries.amountKrw} < 0))`;

/** Orders with entries of somebody who sold or brought them that are in no payout, and ends of partners' quarters: of one payee, or of all. */
export async function unpaidSales(db: Db, of: { payee: Payee; memberId: number } | null): Promise<UnpaidSaleRow[]> {
  return db
    .select({
      payee,
      memberId,
      orderId: orders.id,
      status: sql<OrderStatus>`coalesce(${orders.status}, 'completed')`,
      completedAt:
        sql<Date | null>`case when ${orders.id} is null then min(${ledgerEntries.occurredAt}) else ${orders.completedAt} end`.mapWith(
          ledgerEntries.occurredAt,
        ),
      settledAt: sql<Date | null>`max(${ledgerEntries.occurredAt}) filter (where ${isGain})`.mapWith(
        ledgerEntries.occurredAt,
      ),
      isSuspended: sql<boolean>`((${ledgerEntries.account} like 'partner:%' and exists (
        select from ${partners} where ${partners.memberId} = ${memberId} and ${partners.state} = 'suspended'))
        or exists (select from ${members} where ${members.id} = ${memberId} and ${members.suspendedAt} is not null))`,
      owed: sql<number>`sum(-${ledgerEntries.amountKrw})::float8`,
      entryIds: sql<string[]>`array_agg(${ledgerEntries.id})`,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        of === null
          ? or(like(ledgerEntries.account, "seller:%"), like(ledgerEntries.account, "partner:%"))
          : eq(ledgerEntries.account, payeeAccount(of.payee, of.memberId)),
        // A payout and its return are about entries that have items of their own.
        or(isNotNull(ledgerEntries.orderId), eq(ledgerEntries.kind, "partner-true-up")),
        inNoPayout,
      ),
    )
    .groupBy(
      ledgerEntries.account,
      orders.id,
      sql`case when ${ledgerEntries.orderId} is null then ${ledgerEntries.ref} end`,
    )
    .orderBy(memberId, payee, orders.id);
}

/** Won of a payee in payouts, by what became of them, and the cut-off day of the newest run of all. */
export async function payoutSums(
  db: Db,
  of: { payee: Payee; memberId: number },
): Promise<{ onTheWay: number; paid: number; lastRun: string | null }> {
  const sum = (status: "prepared" | "paid") =>
    sql<number>`coalesce(sum(${payouts.amount}) filter (where ${payouts.status} = ${status}), 0)::float8`;
  const [row] = await db
    .select({ onTheWay: sum("prepared"), paid: sum("paid"), lastRun: lastCutOff })
    .from(payouts)
    .where(and(eq(payouts.sellerId, of.memberId), eq(payouts.payee, of.payee)));
  return row!; // an aggregate is always one row
}

// The seller's part of an order in the ledger, and the newest payout it is in.
const money = sql`lateral (
  select
    coalesce(sum(-e.amount_krw) filter (where e.kind = 'settlement'), 0)::float8 as earned,
    coalesce(sum(e.amount_krw) filter (where e.kind = 'refund'), 0)::float8 as given_back,
    coalesce(sum(-e.amount_krw) filter (where i.entry_id is null), 0)::float8 as owed,
    (count(*) filter (where i.entry_id is null))::int as open_entries,
    max(e.occurred_at) filter (where e.kind = 'settlement' and i.entry_id is null) as settled_at,
    (array_agg(i.payout_id order by i.payout_id desc) filter (where i.payout_id is not null))[1] as payout_id
  from ledger_entries e left join payout_items i on i.entry_id = e.id and i.released_at is null
  where e.order_id = ${orders.id} and e.account = 'seller:' || ${orders.sellerId}
) money`;

const saleFields = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  completedAt: orders.completedAt,
  totalAmount: orders.totalAmount,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  buyer: buyers.nickname,
  earned: sql<number>`money.earned`,
  givenBack: sql<number>`money.given_back`,
  owed: sql<number>`money.owed`,
  openEntries: sql<number>`money.open_entries`,
  settledAt: sql<Date | null>`money.settled_at`.mapWith(ledgerEntries.occurredAt),
  delivery: { status: deliveries.status, dueAt: deliveries.dueAt },
  payout: { id: payouts.id, status: payouts.status, paidOn: payouts.paidOn, payDay: sql<string>`${payoutRuns.payDay}` },
};

export type SaleRow = Awaited<ReturnType<typeof salesOf>>["items"][number];
export type SalesFilter = {
  statuses?: readonly OrderStatus[];
  from?: Date;
  before?: Date;
  payoutId?: string;
  delivery?: DeliveryStatus;
};
export type SalesTotals = { count: number; paid: number; earned: number; givenBack: number };

function isSaleOf(sellerId: number, { statuses, from, before, payoutId, delivery }: SalesFilter): SQL | undefined {
  return and(
    eq(orders.sellerId, sellerId),
    statuses && inArray(orders.status, [...statuses]),
    from && gte(orders.createdAt, from),
    before && lt(orders.createdAt, before),
    delivery
      ? sql`exists (select from deliveries d where d.order_id = ${orders.id} and d.status = ${delivery})`
      : undefined,
    payoutId
      ? sql`${orders.id} in (select e.order_id from payout_items i join ledger_entries e on e.id = i.entry_id where i.payout_id = ${payoutId})`
      : undefined,
  );
}

/** A seller's sales, newest first. */
export async function salesOf(db: Db, sellerId: number, filter: SalesFilter, page: PageInput) {
  const wanted = isSaleOf(sellerId, filter);
  const [counted] = await db.select({ total: count() }).from(orders).where(wanted);
  const items = await saleRows(db)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

export async function saleOf(db: Db, sellerId: number, orderId: string): Promise<SaleRow | null> {
  const [row] = await saleRows(db).where(and(eq(orders.id, orderId), eq(orders.sellerId, sellerId)));
  return row ?? null;
}

/** Totals of the whole list in won. `paid`: by buyers. */
export async function salesTotals(db: Db, sellerId: number, filter: SalesFilter): Promise<SalesTotals> {
  const [row] = await db
    .select({
      count: count(),
      paid: sql<number>`coalesce(sum(${orders.totalAmount}) filter (where ${orders.paidAt} is not null), 0)::float8`,
      earned: sql<number>`coalesce(sum(money.earned), 0)::float8`,
      givenBack: sql<number>`coalesce(sum(money.given_back), 0)::float8`,
    })
    .from(orders)
    .innerJoin(money, sql`true`)
    .where(isSaleOf(sellerId, filter));
  return row!; // an aggregate is always one row
}

function saleRows(db: Db) {
  return joinBuyer(joinLine(db.select(saleFields).from(orders).$dynamic()))
    .innerJoin(money, sql`true`)
    .leftJoin(payouts, sql`${payouts.id} = money.payout_id`)
    .leftJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id));
}

export type SaleRefund = { at: Date; amount: number; seller: number };

/** Refunds of an order, oldest first: what the buyer got back, and what of it the seller gave. Won. */
export async function refundsOf(db: Db, orderId: string, sellerId: number): Promise<SaleRefund[]> {
  return db
    .select({
      at: sql<Date>`min(${ledgerEntries.occurredAt})`.mapWith(ledgerEntries.occurredAt),
      amount: sql<number>`coalesce(sum(${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.amountKrw} > 0), 0)::float8`,
      seller: sql<number>`coalesce(sum(${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.account} = ${sellerAccount(sellerId)}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, "refund")))
    .groupBy(ledgerEntries.ref)
    .orderBy(sql`1`) as Promise<SaleRefund[]>;
}
