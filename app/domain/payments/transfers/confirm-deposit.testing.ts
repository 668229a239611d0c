import { asc, eq, sql } from "drizzle-orm";
import { entitlements } from "#db/schema/downloads.ts";
import { licences } from "#db/schema/licences.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import type { BuiltOrder } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";

export const deposit = (
  { paymentId }: { paymentId: string },
  overrides: Partial<ConfirmDepositInput> = {},
): ConfirmDepositInput => ({
  paymentId,
  amount: 1_100_000,
  depositedOn: "2026-01-05",
  bankReference: "HB-20260105-0001",
  note: "",
  ...overrides,
});

export async function paymentRecordsOf({ db }: TestServices, { id }: BuiltOrder) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return {
    order: order!,
    payment: payment!,
    ledger: await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, id))
      .orderBy(asc(ledgerEntries.account)),
    entitlements: await db.select().from(entitlements).where(eq(entitlements.orderId, id)),
    licences: await db.select().from(licences).where(eq(licences.orderId, id)),
    mails: await db
      .select()
      .from(mails)
      .where(sql`${mails.dedupeKey} like ${`${id}:settled%`}`)
      .orderBy(asc(mails.template)),
  };
}
