import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contentOf, issuer } from "#app/domain/documents/content.ts";
import { documentKinds, documentNumber } from "#app/domain/documents/status.ts";
import type { PaidOrder } from "#app/domain/documents/store.server.ts";
import { commissionAmounts } from "#app/domain/documents/request-commission-invoices.server.ts";
import { commissionDueUnchecked } from "#app/domain/ledger/commission-of-month.server.ts";
import { addBusinessDays, businessDeadline, closingTime } from "#app/domain/shared/business-days.ts";
import { addSeoulMonths, seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { taxInvoiceBusinessDays } from "#app/domain/terms.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { documentCounters, documents } from "../schema/documents.ts";
import { members, sellerProfiles } from "../schema/identity.ts";
import { orderLines, orders } from "../schema/orders.ts";
import { payments } from "../schema/payments.ts";
import { seededUuid } from "./numbers.ts";

type Needs = { db: Db; now: Date; buyerId: number };
type Row = typeof documents.$inferInsert;
/** Cash receipts of older orders would only be more of the same. */
const CASH_RECEIPT_DAYS = 60;

/** A document without its number, and what makes its id and approval number. */
type Draft = Omit<Row, "id" | "year" | "sequence" | "number"> & { key: string };

const business = {
  name: "주식회사 바다소프트",
  businessNumber: "2648123455",
  representative: "윤서진",
  address: "(48058) 부산광역시 해운대구 센텀중앙로 90, 1204호",
  businessType: "정보통신업",
  businessItem: "응용 소프트웨어 개발",
  email: "tax@badasoft.example",
};

/** Documents of everything that was ever paid, last month's commission, and for the demo buyer a tax invoice that waits. */
export async function seedDocuments(needs: Needs): Promise<void> {
  const paid = await paidOrders(needs.db);
  const business = paid.find(({ order }) => order.buyerId === needs.buyerId && order.status === "in_progress");
  const drafts = [
    ...paid.flatMap((order) => documentsOf(order, needs.now, order === business)),
    ...(await commissionDocuments(needs)),
  ];
  drafts.sort(
    (one, other) => one.requestedAt.getTime() - other.requestedAt.getTime() || one.key.localeCompare(other.key),
  );
  const rows = numbered(drafts);
  for (let start = 0; start < rows.length; start += 500)
    await needs.db.insert(documents).values(rows.slice(start, start + 500));
  const last = documentKinds.flatMap((kind) =>
    [...new Set(rows.map(({ year }) => year))].map((year) => ({
      kind,
      year,
      last: rows.filter((row) => row.kind === kind && row.year === year).length,
    })),
  );
  await needs.db.insert(documentCounters).values(last.filter((counter) => counter.last > 0));
}

async function paidOrders(db: Db): Promise<PaidOrder[]> {
  const sellers = alias(members, "sellers");
  const rows = await db
    .select({
      order: orders,
      line: orderLines,
      payment: payments,
      buyer: { name: members.name, email: members.email },
      sellerName: sql<string>`coalesce(${sellerProfiles.displayName}, ${sellers.nickname})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(members, eq(members.id, orders.buyerId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "completed")))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, orders.sellerId))
    .where(gt(orders.totalAmount, 0))
    .orderBy(asc(orders.paidAt), asc(orders.id));
  return rows.map((row) => ({ ...row, rate: null }));
}

/** Nine digits, each number once. */
const approvalOf = (year: number, sequence: number) => String(310_000_000 + (year - 2020) * 1_000_000 + sequence);

function numbered(drafts: Draft[]): Row[] {
  const last = new Map<string, number>();
  return drafts.map(({ key, ...draft }) => {
    const year = Number(seoulDay(draft.requestedAt).slice(0, 4));
    const sequence = (last.get(`${draft.kind}:${year}`) ?? 0) + 1;
    last.set(`${draft.kind}:${year}`, sequence);
    const approvalNumber =
      draft.kind === "cash-receipt" && draft.status === "issued" ? approvalOf(year, sequence) : draft.approvalNumber;
    return {
      ...draft,
      approvalNumber,
      id: idOf(key, draft.requestedAt),
      year,
      sequence,
      number: documentNumber({ kind: draft.kind, year, sequence }),
    };
  });
}

const idOf = (key: string, at: Date) => seededUuid(`document:${key}`, at);

function documentsOf(paid: PaidOrder, now: Date, wantsInvoice: boolean): Draft[] {
  const { order, line } = paid;
  const at = order.paidAt!;
  const common = {
    orderId: order.id,
    memberId: order.buyerId,
    locale: order.buyerLocale,
    content: contentOf(paid),
    amount: line.amount,
    supplyAmount: line.supplyAmount,
    vatAmount: line.vatAmount,
    requestedAt: at,
  };
  const receipt: Draft = { ...common, kind: "receipt", key: `receipt:${order.id}`, ...issued(at) };
  const cashKey = `cash-receipt:${order.id}`;
  if (wantsInvoice) {
    const asked = new Date(now.getTime() - DAY_MS);
    return [
      receipt,
      {
        ...common,
        kind: "cash-receipt",
        key: cashKey,
        ...waiting(at),
        status: "refused",
        refusedAt: asked,
        refusalCode: "tax-invoice",
      },
      {
        ...common,
        kind: "tax-invoice",
        key: `tax-invoice:${order.id}`,
        requestedAt: asked,
        ...waiting(asked),
        content: contentOf(paid, business),
      },
    ];
  }
  if (at.getTime() < now.getTime() - CASH_RECEIPT_DAYS * DAY_MS)
    return [receipt, ...(order.refundedAt ? corrections([receipt], order.refundedAt, now) : [])];
  const cash: Draft = { ...common, kind: "cash-receipt", key: cashKey, ...afterTwoDays(at, now) };
  return [receipt, cash, ...(order.refundedAt ? corrections([receipt, cash], order.refundedAt, now) : [])];
}

function corrections(firsts: Draft[], at: Date, now: Date): Draft[] {
  return firsts.map((first) => {
    const key = `correction:${first.key}`;
    const [line] = first.content.lines;
    return {
      ...first,
      key,
      requestedAt: at,
      correctsId: idOf(first.key, first.requestedAt),
      refundId: seededUuid(`refund:${first.orderId}`, at),
      amount: -first.amount,
      supplyAmount: -first.supplyAmount,
      vatAmount: -first.vatAmount,
      content: { ...first.content, lines: [{ ...line!, amount: -first.amount }] },
      ...(first.kind === "receipt" ? issued(at) : afterTwoDays(at, now)),
    };
  });
}

const issued = (at: Date) => ({ status: "issued" as const, issuedAt: at, issuedOn: seoulDay(at) });

function waiting(at: Date) {
  const [warnAt, dueAt] = taxInvoiceBusinessDays.map((days) => businessDeadline(at, days));
  return { status: "requested" as const, warnAt, dueAt };
}

/** Operators do their work on the second day. */
function afterTwoDays(at: Date, now: Date) {
  const day = addBusinessDays(seoulDay(at), taxInvoiceBusinessDays[0]);
  const closing = closingTime(day);
  return closing < now ? { ...waiting(at), ...issued(closing), issuedOn: day } : waiting(at);
}

async function commissionDocuments({ db, now }: Needs): Promise<Draft[]> {
  const month = seoulDay(addSeoulMonths(now, -1)).slice(0, 7);
  const to = addSeoulMonths(startOfSeoulDate(`${month}-01`), 1);
  const sellers = await db
    .select({ id: members.id, email: members.email, locale: members.locale, name: sellerProfiles.displayName })
    .from(members)
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id));
  return (await commissionDueUnchecked({ db }, { month })).map((due) => {
    const { id, email, locale, name } = sellers.find((seller) => seller.id === due.sellerId)!;
    const { lines, ...amounts } = commissionAmounts(due);
    return {
      ...amounts,
      key: `commission:${month}:${id}`,
      memberId: id,
      month,
      locale,
      requestedAt: to,
      ...issued(to),
      content: {
        issuer: issuer(),
        seller: null,
        recipient: { name, email },
        lines,
        payment: null,
      },
    };
  });
}
