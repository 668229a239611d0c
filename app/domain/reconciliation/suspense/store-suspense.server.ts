import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { bankDeposits, paymentDiscrepancies, payments } from "#db/schema/payments.ts";

const back = alias(ledgerEntries, "back");

/** Money that a provider took for a payment, and that is neither back nor taken by its order. */
const standsThere = sql`${ledgerEntries.kind} = 'unmatched-capture' and ${ledgerEntries.account} = 'suspense' and not exists (
  select from ${ledgerEntries} ${sql.identifier("back")} where ${back.ref} = ${ledgerEntries.ref}
    and ${back.kind} in ('unmatched-refund', 'unmatched-settlement') and ${back.account} = 'suspense')`;

/** The open one of a payment, or else the newest, among those that name the money at the provider. */
const caseOf = (db: Db) =>
  db
    .select({
      discrepancyId: paymentDiscrepancies.id,
      kind: paymentDiscrepancies.kind,
      details: paymentDiscrepancies.details,
      resolvedAt: paymentDiscrepancies.resolvedAt,
    })
    .from(paymentDiscrepancies)
    .where(
      and(
        eq(paymentDiscrepancies.paymentId, payments.id),
        ne(paymentDiscrepancies.kind, "wrong-payee"),
        sql`${paymentDiscrepancies.details} ->> 'captureRef' is not null`,
      ),
    )
    .orderBy(sql`${paymentDiscrepancies.resolvedAt} desc nulls first`, sql`${paymentDiscrepancies.id} desc`)
    .limit(1)
    .as("latest");

function standingRows(db: Db) {
  const latest = caseOf(db);
  return db
    .select({
      paymentId: payments.id,
      orderId: payments.orderId,
      orderNumber: orders.number,
      method: payments.method,
      since: ledgerEntries.occurredAt,
      won: sql<number>`-${ledgerEntries.amountKrw}`.mapWith(Number),
      discrepancyId: latest.discrepancyId,
      kind: latest.kind,
      details: latest.details,
      resolvedAt: latest.resolvedAt,
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.ref))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoinLateral(latest, sql`true`)
    .$dynamic();
}

export type StandingRow = Awaited<ReturnType<typeof standingMoney>>[number];

/** In the order in which the payments were made; behind `after`. */
export async function standingMoney(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return standingRows(db)
    .where(and(standsThere, after === null ? undefined : sql`${ledgerEntries.ref} > ${after}`))
    .orderBy(asc(ledgerEntries.ref))
    .limit(limit);
}

export async function standingMoneyOf(db: Db, paymentId: string): Promise<StandingRow | null> {
  const [row] = await standingRows(db).where(and(standsThere, eq(ledgerEntries.ref, paymentId)));
  return row ?? null;
}

/** Won at providers and in how many payments, and won in the bank for which an order is sought. */
export async function suspenseFigures(db: Db): Promise<{ count: number; won: number; deposits: number }> {
  const [[there], [bank]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        won: sql<number>`coalesce(-sum(${ledgerEntries.amountKrw}), 0)::float8`,
      })
      .from(ledgerEntries)
      .where(standsThere),
    db
      .select({ won: sql<number>`coalesce(sum(${bankDeposits.amount}), 0)::float8` })
      .from(bankDeposits)
      .where(inArray(bankDeposits.status, ["unmatched", "matched"])),
  ]);
  return { ...there!, deposits: bank!.won }; // aggregates are always one row
}
