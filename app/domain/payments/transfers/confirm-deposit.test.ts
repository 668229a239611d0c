import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { payments } from "#db/schema/payments.ts";
import { anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { countSales } from "#app/domain/catalog/count-sales.server.ts";
import { licenceKeyPattern } from "#app/domain/licences/licence-key.ts";
import { standardTerms } from "#app/domain/catalog/standard-terms.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { confirmDeposit } from "./confirm-deposit.server.ts";
import { deposit, paymentRecordsOf } from "./confirm-deposit.testing.ts";

describe("confirming the deposit", () => {
  test("of a template completes payment and order and writes ledger, licence, audit event and mails", async ({
    services,
  }) => {
    const seller = await aShop(services, { locale: "nl" });
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    const built = await anOrder(services, "processing", { service, checkout: { locale: "de" } });
    const operator = await anOperator(services);
    services.setTime(new Date("2026-01-06T03:00:00Z"));
    const { orderNumber } = await confirmDeposit(services, operator, {
      ...deposit(built, { note: "2건 중 1건" }),
      ip: "203.0.113.9",
    });

    const after = await paymentRecordsOf(services, built);
    expect(orderNumber).toBe(built.number);
    expect(after.order).toMatchObject({
      status: "completed",
      paidAt: services.clock(),
      completedAt: services.clock(),
      downloadExpiresAt: new Date("2026-07-06T03:00:00Z"),
    });
    expect(after.payment).toMatchObject({
      status: "completed",
      depositedOn: "2026-01-05",
      bankReference: "HB-20260105-0001",
      confirmedBy: operator.memberId,
      completedAt: services.clock(),
    });
    expect(after.ledger.map(({ account, amountKrw }) => [account, amountKrw])).toEqual([
      ["bank", 1_100_000],
      ["platform", -300_000],
      [`seller:${seller.memberId}`, -700_000],
      ["vat", -100_000],
    ]);
    expect(new Set(after.ledger.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(after.entitlements).toMatchObject([
      {
        memberId: built.buyer.memberId,
        serviceId: service.id,
        expiresAt: new Date("2026-07-06T03:00:00Z"),
        revokedAt: null,
      },
    ]);
    expect(after.licences).toMatchObject([
      { key: expect.stringMatching(licenceKeyPattern), memberId: built.buyer.memberId, terms: standardTerms.text },
    ]);
    await countSales(services);
    const [row] = await services.db
      .select({ sales: serviceTable.salesCount })
      .from(serviceTable)
      .where(eq(serviceTable.id, service.id));
    expect(row!.sales).toBe(1);
    const [event] = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `order:${built.number}`));
    expect(event).toMatchObject({
      actorId: operator.memberId,
      action: "deposit.confirmed",
      ip: "203.0.113.9",
      details: { amount: 1_100_000, bankReference: "HB-20260105-0001", note: "2건 중 1건" },
    });

    expect(after.mails.map(({ template, recipient, locale }) => [template, recipient, locale])).toEqual([
      ["deposit-confirmed", built.buyer.email, "de"],
      ["sale-completed", seller.email, "nl"],
    ]);
    expect(after.mails[0]!.data).toMatchObject({
      orderNumber: built.number,
      licenceKey: after.licences[0]!.key,
      downloadExpiresAt: "2026-07-06T03:00:00.000Z",
    });
    expect(after.mails[1]!.data).toMatchObject({
      amount: "1100000",
      vat: "100000",
      supply: "1000000",
      sellerAmount: "700000",
      platformAmount: "300000",
      sellerPercent: "70",
    });
  });

  test("of another service starts the work without an entitlement or licence key", async ({ services }) => {
    const built = await anOrder(services, "in_progress");
    const after = await paymentRecordsOf(services, built);
    expect(after.order).toMatchObject({
      status: "in_progress",
      completedAt: null,
      downloadExpiresAt: null,
      paidAt: services.clock(),
    });
    expect([after.entitlements, after.licences]).toEqual([[], []]);
    expect(after.ledger.reduce((sum, { amountKrw }) => sum + amountKrw, 0)).toBe(0);
    expect(after.mails.map(({ template }) => template)).toEqual(["deposit-confirmed", "sale-completed"]);
  });
});

describe("concurrent deposit confirmations", () => {
  databaseTest("of one payment twenty times settle it once", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    const input = deposit(built, { bankReference: "TWENTY" });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        confirmDeposit(services, operator, input).then(
          () => "settled",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill("payment-not-pending"), "settled"]);
    const after = await paymentRecordsOf(services, built);
    expect([after.ledger.length, after.entitlements.length, after.licences.length, after.mails.length]).toEqual([
      4, 1, 1, 2,
    ]);
    expect(await services.db.$count(auditEvents, eq(auditEvents.subject, `order:${built.number}`))).toBe(1);
  });

  databaseTest("with one bank reference for ten orders complete one payment", async ({ services }) => {
    const built = await Promise.all(Array.from({ length: 10 }, () => anOrder(services)));
    const operator = await anOperator(services);
    const outcomes = await Promise.all(
      built.map((order) =>
        confirmDeposit(services, operator, deposit(order, { bankReference: "RACE" })).then(
          () => "settled",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(9).fill("bank-reference-used"), "settled"]);
    expect(await services.db.$count(payments, eq(payments.bankReference, "RACE"))).toBe(1);
  });

  databaseTest("and a cancellation: only one succeeds, and order, payment and ledger agree", async ({ services }) => {
    const operator = await anOperator(services);
    for (let round = 0; round < 10; round += 1) {
      const built = await anOrder(services);
      const outcomes = await Promise.all([
        confirmDeposit(services, operator, deposit(built, { bankReference: `DUEL-${round}` })).then(
          () => "won",
          (error) => error.code,
        ),
        cancelOrder(services, built.buyer, { orderNumber: built.number }).then(
          () => "won",
          (error) => error.code,
        ),
      ]);
      const after = await paymentRecordsOf(services, built);
      const paid = outcomes[0] === "won";
      expect(outcomes).toEqual(paid ? ["won", "order-not-cancellable"] : ["payment-not-pending", "won"]);
      expect(after).toMatchObject(
        paid
          ? { order: { status: "completed" }, payment: { status: "completed" } }
          : { order: { status: "cancelled" }, payment: { status: "cancelled" } },
      );
      expect(after.ledger).toHaveLength(paid ? 4 : 0);
    }
  });
});
