import { and, asc, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bankDeposits, payments } from "#db/schema/payments.ts";

type Like = { depositedOn: string; amount: number };

/** Until the transaction ends nobody else takes a row of this day and amount: two imports wait for each other. */
export async function lockStatementRow(db: Db, { depositedOn, amount }: Like): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement-row:${depositedOn}:${amount}`}, 0))`);
}

export async function isStatementRowKnown(db: Db, statementRow: string): Promise<boolean> {
  return (await db.$count(bankDeposits, eq(bankDeposits.statementRow, statementRow))) > 0;
}

/** Deposits of a day and an amount that operators have typed and no statement has shown yet. */
export async function typedDepositsLike(db: Db, { depositedOn, amount }: Like) {
  return db
    .select({ id: bankDeposits.id, depositorName: bankDeposits.depositorName })
    .from(bankDeposits)
    .where(
      and(
        isNull(bankDeposits.statementRow),
        ne(bankDeposits.status, "excluded"),
        eq(bankDeposits.depositedOn, depositedOn),
        eq(bankDeposits.amount, amount),
      ),
    )
    .orderBy(asc(bankDeposits.id));
}

export async function nameStatementRow(db: Db, id: string, statementRow: string): Promise<void> {
  await db.update(bankDeposits).set({ statementRow }).where(eq(bankDeposits.id, id));
}

/** Transfers of a day and an amount that operators have confirmed by hand and no statement has shown yet. */
export async function confirmedTransfersLike(db: Db, { depositedOn, amount }: Like) {
  const shown = db.select({ one: sql`1` }).from(bankDeposits).where(eq(bankDeposits.paymentId, payments.id));
  return db
    .select({ paymentId: payments.id, orderId: payments.orderId, depositorName: payments.depositorName })
    .from(payments)
    .where(
      and(
        eq(payments.method, "bank-transfer"),
        eq(payments.status, "completed"),
        eq(payments.depositedOn, depositedOn),
        eq(payments.amount, amount),
        notExists(shown),
      ),
    )
    .orderBy(asc(payments.id));
}
