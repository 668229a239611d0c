import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { services as listings } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { licences } from "#db/schema/licences.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/refunds.ts";
import { anOperator, anOrder, type BuiltOrder } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { openDownload } from "../downloads/open-download.server.ts";
import { requestDownload } from "../downloads/request-download.server.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import type { Member } from "../shared/actor.ts";
import { completeManualRefund } from "./complete-manual-refund.server.ts";
import { requestRefund } from "./request-refund.server.ts";

const day = "2026-01-05";
const account = { bank: "088", number: "110482739105", holder: "김구매" };

const ask = (
  services: TestServices,
  operator: Member,
  { number }: { number: string },
  amount: number | null,
  idempotencyKey: string = randomUUID(),
) =>
  requestRefund(services, operator, { orderNumber: number, amount, reason: "작동하지 않음", idempotencyKey, account });
const sent = (services: TestServices, operator: Member, refundId: string, reference = `REF-${refundId}`) =>
  completeManualRefund(services, operator, { refundId, sentOn: day, reference });

/** Requests the refund and marks it as sent. */
async function refund(services: TestServices, order: BuiltOrder, amount: number | null) {
  const operator = await anOperator(services);
  const { id } = await ask(services, operator, order, amount);
  await sent(services, operator, id);
  return id;
}

async function stateOf({ db }: TestServices, { id, service }: BuiltOrder) {
  await countSales({ db });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [entitlement] = await db.select().from(entitlements).where(eq(entitlements.orderId, id));
  const [licence] = await db.select().from(licences).where(eq(licences.orderId, id));
  const [listing] = await db.select().from(listings).where(eq(listings.id, service.id));
  const [book] = await db
    .select({
      sum: sql<number>`sum(${ledgerEntries.amountKrw})::int`,
      bank: sql<number>`(sum(${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.account} = 'bank'))::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, id));
  return {
    status: order!.status,
    download: entitlement?.revokedAt === null,
    licence: licence?.revokedAt === null,
    sales: listing!.salesCount,
    ledger: book,
  };
}

async function mailsAbout({ db }: TestServices, template: string): Promise<string[]> {
  const rows = await db
    .select({ locale: mails.locale, data: mails.data })
    .from(mails)
    .where(eq(mails.template, template));
  return rows.map(({ data }) => `${data.audience}: ${data.amount} ${data.scope}`).sort();
}

describe("a refund", () => {
  test("of the full amount revokes download and licence, and reverses the sale and the ledger", async ({
    services,
  }) => {
    const order = await anOrder(services, "completed");
    await refund(services, order, null);
    expect(await stateOf(services, order)).toEqual({
      status: "refunded",
      download: false,
      licence: false,
      sales: 0,
      ledger: { sum: 0, bank: 0 },
    });
    expect(await mailsAbout(services, "refund-completed")).toEqual(["buyer: 1100000 full", "seller: 1100000 full"]);
  });

  test("of a part keeps download, licence and sale; the last part revokes them", async ({ services }) => {
    const order = await anOrder(services, "completed");
    await refund(services, order, 100_001);
    expect(await stateOf(services, order)).toEqual({
      status: "completed",
      download: true,
      licence: true,
      sales: 1,
      ledger: { sum: 0, bank: 999_999 },
    });
    await refund(services, order, null);
    expect(await stateOf(services, order)).toMatchObject({
      status: "refunded",
      download: false,
      licence: false,
      ledger: { sum: 0, bank: 0 },
    });
  });

  test("is audited with operator, amounts and reason, and its account number is encrypted", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const operator = await anOperator(services);
    const { id } = await ask(services, operator, order, 100_000);
    const [event] = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "refund.requested"));
    expect(event).toMatchObject({
      actorId: operator.memberId,
      subject: `order:${order.number}`,
      details: { amount: 100_000, leftBefore: 1_100_000, leftAfter: 1_000_000, reason: "작동하지 않음" },
    });
    const [row] = await services.db.select().from(refunds).where(eq(refunds.id, id));
    expect(row!.accountSealed).not.toContain(account.number.slice(-4));
  });

  test("requested twice with one key exists once, and a different request with the key is refused", async ({
    services,
  }) => {
    const [order, operator, key] = [await anOrder(services, "completed"), await anOperator(services), randomUUID()];
    const first = await ask(services, operator, order, 5, key);
    expect((await ask(services, operator, order, 5, key)).id).toBe(first.id);
    await expect(ask(services, operator, order, 6, key)).rejects.toMatchObject({ code: "idempotency-mismatch" });
  });

  test("cannot be changed or removed once it has ended", async ({ services }) => {
    const id = await refund(services, await anOrder(services, "completed"), 5);
    for (const change of [
      sql`update refunds set reason = '' where id = ${id}`,
      sql`delete from refunds where id = ${id}`,
    ]) {
      const outcome = await services.db
        .transaction((tx) => tx.execute(change))
        .then(
          () => null,
          (error: Error) => String((error.cause as Error).message),
        );
      expect(outcome).toMatch(/not changed/);
    }
  });
});

describe("T-22: the market refuses", () => {
  test.for<[string, "processing" | "cancelled" | "refunded"]>([
    ["an unpaid order", "processing"],
    ["a cancelled order", "cancelled"],
    ["an order refunded before", "refunded"],
  ])("a refund of %s", async ([, state], { services }) => {
    await expect(ask(services, await anOperator(services), await anOrder(services, state), 1)).rejects.toMatchObject({
      code: "refund-not-possible",
    });
  });

  test("refunds above the paid amount, at once or in parts", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    await expect(ask(services, operator, order, 1_100_001)).rejects.toMatchObject({ code: "refund-too-much" });
    await ask(services, operator, order, 1_000_000);
    await expect(ask(services, operator, order, 100_001)).rejects.toMatchObject({
      code: "refund-too-much",
      details: { left: 100_000 },
    });
  });

  test("a refund by a member who is not an operator, or by an operator of the operator's own order", async ({
    services,
  }) => {
    const buyer = await anOperator(services);
    const order = await anOrder(services, "completed", { buyer });
    await expect(ask(services, buyer, order, 1)).rejects.toMatchObject({ code: "own-order" });
    await expect(ask(services, { ...buyer, roles: [] }, order, 1)).rejects.toMatchObject({ code: "not-found" });
    const { id } = await ask(services, await anOperator(services), order, 1);
    await expect(sent(services, buyer, id)).rejects.toMatchObject({ code: "own-order" });
  });

  test("one bank reference for two refunds, and a date before the request or in the future", async ({ services }) => {
    const [order, operator] = [await anOrder(services, "completed"), await anOperator(services)];
    const [one, other] = [await ask(services, operator, order, 1), await ask(services, operator, order, 2)];
    await sent(services, operator, one.id, "HB1");
    await expect(sent(services, operator, other.id, "HB1")).rejects.toMatchObject({ code: "bank-reference-used" });
    for (const sentOn of ["2026-01-04", "2026-01-06"]) {
      await expect(
        completeManualRefund(services, operator, { refundId: other.id, sentOn, reference: "HB2" }),
      ).rejects.toMatchObject({ code: "document-day" });
    }
  });

  test("paying a cancelled order and cancelling a paid one", async ({ services }) => {
    const cancelled = await anOrder(services, "cancelled");
    const deposit = {
      paymentId: cancelled.paymentId,
      amount: 1_100_000,
      depositedOn: day,
      bankReference: "HB3",
      note: "",
    };
    await expect(confirmDeposit(services, await anOperator(services), deposit)).rejects.toMatchObject({
      code: "payment-not-pending",
    });
    const paid = await anOrder(services, "completed");
    await expect(cancelOrder(services, paid.buyer, { orderNumber: paid.number })).rejects.toMatchObject({
      code: "order-not-cancellable",
    });
  });
});

test("T-27: a download link created before a refund is refused after it", async ({ services }) => {
  const order = await anOrder(services, "completed");
  const { token } = await requestDownload(services, order.buyer, { orderNumber: order.number, waiveWithdrawal: true });
  await refund(services, order, null);
  await expect(openDownload(services, order.buyer, { token, ip: "", userAgent: "" })).rejects.toMatchObject({
    code: "download-revoked",
  });
  await expect(
    requestDownload(services, order.buyer, { orderNumber: order.number, waiveWithdrawal: true }),
  ).rejects.toMatchObject({ code: "download-revoked" });
});

describe("concurrent refunds", () => {
  databaseTest("of half the amount by twenty operators: two are accepted", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const operator = await anOperator(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => ask(services, operator, order, 550_000)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  databaseTest("marked as sent twenty times are booked once", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const operator = await anOperator(services);
    const { id } = await ask(services, operator, order, null);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sent(services, operator, id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(services, order)).toMatchObject({ status: "refunded", ledger: { sum: 0, bank: 0 } });
    expect(await mailsAbout(services, "refund-completed")).toHaveLength(2);
  });
});
