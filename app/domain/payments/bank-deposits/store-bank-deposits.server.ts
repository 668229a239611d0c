import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, asc, count, desc, eq, ilike, inArray, lt, min, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { orders } from "#db/schema/orders.ts";
import { bankDeposits, payments } from "#db/schema/payments.ts";
import { withinDays } from "#db/within.ts";
import { typedAmount } from "#app/domain/shared/currencies/typed-amount.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "#app/domain/shared/paging.ts";
import { openDepositStatuses } from "./status.ts";

export type BankDepositRow = typeof bankDeposits.$inferSelect;

const isOpen = inArray(bankDeposits.status, [...openDepositStatuses]);

export async function insertBankDeposit(db: Db, row: typeof bankDeposits.$inferInsert): Promise<void> {
  await db.insert(bankDeposits).values(row);
}

export async function bankDepositById(db: Db, id: string): Promise<BankDepositRow | null> {
  const [row] = await db.select().from(bankDeposits).where(eq(bankDeposits.id, id));
  return row ?? null;
}

/** Locks the deposit until the transaction ends. */
export async function lockBankDeposit(db: Db, id: string): Promise<BankDepositRow | null> {
  const [row] = await db.select().from(bankDeposits).where(eq(bankDeposits.id, id)).for("update");
  return row ?? null;
}

/** Locks the other deposits that wait for an order; the caller holds the order's lock. */
export async function lockDepositsOfOrder(
  db: Db,
  { orderId, except }: { orderId: string; except: string },
): Promise<BankDepositRow[]> {
  return db
    .select()
    .from(bankDeposits)
    .where(and(eq(bankDeposits.orderId, orderId), eq(bankDeposits.status, "matched"), ne(bankDeposits.id, except)))
    .orderBy(asc(bankDeposits.id))
    .for("update");
}

type Change = Partial<
  Pick<
    BankDepositRow,
    "status" | "orderId" | "paymentId" | "note" | "closedBy" | "closedAt" | "returnReference" | "returnedOn"
  >
>;

/** Changes deposits that are still open; the caller has locked them. */
export async function changeBankDeposits(db: Db, ids: readonly string[], change: Change): Promise<void> {
  await db
    .update(bankDeposits)
    .set(change)
    .where(and(inArray(bankDeposits.id, [...ids]), isOpen));
}

export async function noteBankDepositRow(db: Db, id: string, note: string): Promise<void> {
  await db.update(bankDeposits).set({ note }).where(eq(bankDeposits.id, id));
}

export async function returnReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  return (await db.$count(bankDeposits, eq(bankDeposits.returnReference, reference))) > 0;
}

/** The newest transfer that the buyer had announced for the order, whatever became of it. */
export async function lastTransferOf(db: Db, orderId: string) {
  const { depositorName, cashReceiptKind, cashReceiptNumber } = payments;
  const [row] = await db
    .select({ depositorName, cashReceiptKind, cashReceiptNumber })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, "bank-transfer")))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

const shownFields = {
  id: bankDeposits.id,
  status: bankDeposits.status,
  amount: bankDeposits.amount,
  depositorName: bankDeposits.depositorName,
  depositedOn: bankDeposits.depositedOn,
  bankReference: bankDeposits.bankReference,
  isFromStatement: sql<boolean>`${bankDeposits.statementRow} is not null`,
  note: bankDeposits.note,
  recordedAt: bankDeposits.recordedAt,
  recordedBy: members.nickname,
  closedAt: bankDeposits.closedAt,
  returnedOn: bankDeposits.returnedOn,
  returnReference: bankDeposits.returnReference,
  orderNumber: orders.number,
  orderStatus: orders.status,
  orderAmount: orders.totalAmount,
  /** Won of the order that this and its other matched deposits leave open; null without an order. */
  missing: sql<number | null>`${orders.totalAmount} - (select coalesce(sum(o.amount), 0) from bank_deposits o
    where o.order_id = ${orders.id} and o.status in ('matched', 'settled'))`.mapWith(Number),
};

function shownRows(db: Db) {
  return db
    .select(shownFields)
    .from(bankDeposits)
    .innerJoin(members, eq(members.id, bankDeposits.recordedBy))
    .leftJoin(orders, eq(orders.id, bankDeposits.orderId))
    .$dynamic();
}
export type ShownBankDeposit = NonNullable<Awaited<ReturnType<typeof bankDepositRow>>>;

export async function bankDepositRow(db: Db, id: string) {
  const [row] = await shownRows(db).where(eq(bankDeposits.id, id));
  return row ?? null;
}

/** Open ones oldest first; closed ones newest first. */
export async function bankDepositRows(
  db: Db,
  { q, closed, ...days }: { q: string; closed: boolean } & Partial<DayRange>,
  page: PageInput,
) {
  const wanted = and(
    closed ? notInArray(bankDeposits.status, [...openDepositStatuses]) : isOpen,
    q === "" ? undefined : matching(q),
    withinDays(bankDeposits.depositedOn, days),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(bankDeposits)
    .leftJoin(orders, eq(orders.id, bankDeposits.orderId))
    .where(wanted);
  const order = closed
    ? [desc(bankDeposits.closedAt), desc(bankDeposits.id)]
    : [asc(bankDeposits.depositedOn), asc(bankDeposits.id)];
  const items = await shownRows(db)
    .where(wanted)
    .orderBy(...order)
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

function matching(q: string): SQL | undefined {
  const part = `%${literally(q)}%`;
  const won = typedAmount(q, "KRW");
  return or(
    ilike(bankDeposits.depositorName, part),
    ilike(bankDeposits.note, part),
    ilike(orders.number, part),
    eq(bankDeposits.bankReference, q.toUpperCase()),
    won !== null ? eq(bankDeposits.amount, won) : undefined,
  );
}

/** Open deposits: their number, sum, oldest day, and how many arrived before `lateBefore`. */
export async function openBankDepositFigures(db: Db, lateBefore: string) {
  const [row] = await db
    .select({
      open: count(),
      openAmount: sql<number>`coalesce(sum(${bankDeposits.amount}), 0)::float8`,
      late: sql<number>`(count(*) filter (where ${lt(bankDeposits.depositedOn, lateBefore)}))::int`,
      oldest: min(bankDeposits.depositedOn),
    })
    .from(bankDeposits)
    .where(isOpen);
  return row!; // an aggregate is always one row
}

/** Transfers that buyers have announced and whose orders still wait for money. */
export async function openTransferRows(db: Db) {
  return db
    .select({
      paymentId: payments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      buyerId: orders.buyerId,
      sellerId: orders.sellerId,
      amount: payments.amount,
      depositorName: payments.depositorName,
      createdAt: orders.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, "pending"), eq(payments.method, "bank-transfer"), eq(orders.status, "processing")))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}
export type OpenTransfer = Awaited<ReturnType<typeof openTransferRows>>[number];
