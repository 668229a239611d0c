import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, asc, count, desc, eq, exists, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine } from "#db/order-parties.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { within } from "#db/within.ts";
import { typedAmount } from "#app/domain/shared/currencies/typed-amount.ts";
import { type DayRange, momentsOf } from "#app/domain/shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "#app/domain/shared/paging.ts";

const paymentFields = {
  id: payments.id,
  orderNumber: orders.number,
  orderStatus: orders.status,
  method: payments.method,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  dueAt: payments.dueAt,
  createdAt: payments.createdAt,
  completedAt: payments.completedAt,
  chargeAmount: payments.chargeAmount,
  chargeCurrency: payments.chargeCurrency,
  providerState: payments.providerState,
  quote: { rate: fxQuotes.krwPerUnit, expiresAt: fxQuotes.expiresAt },
  serviceId: orderLines.serviceId,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  downloadExpiresAt: orders.downloadExpiresAt,
};

/** Condition: one of these methods has a completed payment by one of these names. */
export function completedPayment(
  db: Db,
  methods: readonly string[],
  { providerRef, captureRef }: { providerRef: string | null; captureRef: string | null },
): SQL {
  const isNamed = or(
    providerRef === null ? sql`false` : eq(payments.providerRef, providerRef),
    captureRef === null ? sql`false` : eq(payments.captureRef, captureRef),
  );
  const completed = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(inArray(payments.method, [...methods]), eq(payments.status, "completed"), isNamed));
  return exists(completed);
}

export type MemberPayment = Awaited<ReturnType<typeof paymentsOfBuyer>>["items"][number];

export async function paymentsOfBuyer(db: Db, buyerId: number, page: PageInput) {
  const [counted] = await db
    .select({ total: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, buyerId));
  const query = db.select(paymentFields).from(payments).innerJoin(orders, eq(orders.id, payments.orderId));
  const items = await joinLine(query.$dynamic())
    .leftJoin(fxQuotes, eq(fxQuotes.id, payments.fxQuoteId))
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.createdAt), desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

const depositFields = {
  id: payments.id,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  depositorName: payments.depositorName,
  cashReceiptKind: payments.cashReceiptKind,
  cashReceiptNumber: payments.cashReceiptNumber,
  dueAt: payments.dueAt,
  depositClaimedAt: payments.depositClaimedAt,
  createdAt: payments.createdAt,
  completedAt: payments.completedAt,
  depositedOn: payments.depositedOn,
  bankReference: payments.bankReference,
  orderNumber: orders.number,
  orderStatus: orders.status,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  buyer: { nickname: buyers.nickname, email: buyers.email },
};
export type DepositRow = NonNullable<Awaited<ReturnType<typeof depositById>>>;

const isOpenTransfer = and(eq(payments.status, "pending"), eq(payments.method, "bank-transfer"));

export type DepositFilter = Partial<DayRange> & {
  /** Part of a depositor, order number, nickname or address; or the exact amount. */
  q: string;
  dueBefore: Date | null;
};

/** Oldest first: that is the order in which they fall due. */
export async function openDepositRows(db: Db, filter: DepositFilter, page: PageInput) {
  const wanted = and(isOpenTransfer, matching(filter));
  const counting = db.select({ total: count() }).from(payments).innerJoin(orders, eq(orders.id, payments.orderId));
  const [counted] = await joinBuyer(counting.$dynamic()).where(wanted);
  const items = await depositRows(db)
    .where(wanted)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

/** Open transfers are few and have an index of their own; among them plain comparison is enough. */
function matching({ q, dueBefore, ...days }: DepositFilter): SQL | undefined {
  const part = `%${literally(q)}%`;
  const won = typedAmount(q, "KRW");
  const word = or(
    ilike(payments.depositorName, part),
    ilike(orders.number, part),
    ilike(buyers.nickname, part),
    ilike(buyers.email, part),
    won !== null ? eq(payments.amount, won) : undefined,
  );
  return and(
    q === "" ? undefined : word,
    dueBefore ? lt(payments.dueAt, dueBefore) : undefined,
    within(payments.createdAt, momentsOf(days)),
  );
}

/** Payments that wait for their money: number, sum in minor units, and the number past their due date. */
export async function openDepositFigures(db: Db, now: Date) {
  const [row] = await db
    .select({
      open: count(),
      openAmount: sql<number>`coalesce(sum(${payments.amount}), 0)::float8`,
      overdue: sql<number>`(count(*) filter (where ${payments.dueAt} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(payments)
    .where(isOpenTransfer);
  return row!; // an aggregate is always one row
}

export async function depositById(db: Db, id: string) {
  const [row] = await depositRows(db).where(and(eq(payments.id, id), eq(payments.method, "bank-transfer")));
  return row ?? null;
}

function depositRows(db: Db) {
  const query = db.select(depositFields).from(payments).innerJoin(orders, eq(orders.id, payments.orderId));
  return joinBuyer(joinLine(query.$dynamic()));
}
