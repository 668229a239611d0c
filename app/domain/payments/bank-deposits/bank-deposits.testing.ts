import { eq, sql } from "drizzle-orm";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { bankDeposits, payments } from "#db/schema/payments.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import type { RecordBankDepositInput } from "./bank-deposit-input.ts";
import { recordBankDeposit } from "./record-bank-deposit.server.ts";

let made = 0;

/** A deposit of 1,100,000 won that an operator has written down, unless said otherwise. */
export async function aBankDeposit(
  services: TestServices,
  { operator, ...overrides }: Partial<RecordBankDepositInput> & { operator?: Member } = {},
): Promise<string> {
  made += 1;
  const bankReference = `IN-${made}`;
  const { depositId } = await recordBankDeposit(services, operator ?? (await anOperator(services)), {
    amount: 1_100_000,
    depositedOn: "2026-01-05",
    depositorName: "김구매",
    bankReference,
    note: "",
    ...overrides,
  });
  return depositId;
}

/** Sums of the ledger by account; all sellers are one. */
export async function balancesOf({ db }: TestServices): Promise<Record<string, number>> {
  const rows = await db
    .select({
      account: sql<string>`split_part(${ledgerEntries.account}, ':', 1)`,
      amount: sql<number>`sum(${ledgerEntries.amountKrw})::float8`,
    })
    .from(ledgerEntries)
    .groupBy(sql`1`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

export async function bankDepositOf({ db }: TestServices, id: string) {
  const [row] = await db.select().from(bankDeposits).where(eq(bankDeposits.id, id));
  return row!;
}

export async function orderAndPayments({ db }: TestServices, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(payments.createdAt, payments.id);
  return { order: order!, payments: rows };
}
