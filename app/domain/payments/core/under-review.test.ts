import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { payments } from "#db/schema/payments.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import type { ProviderState } from "#app/domain/shared/payment-provider.ts";
import { advancePayment } from "./advance-payment.server.ts";
import { type DiscrepancyKind, discrepancyKinds, reviewReasonOf } from "./discrepancy-kinds.ts";
import { transfer } from "./paying.testing.ts";
import { recordDiscrepancy } from "./record-discrepancy.server.ts";
import { refreshPayment } from "./refresh-payment.server.ts";

const refused = (code: string) => expect.objectContaining({ code });
const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };

/** An order whose payment was opened at a provider, which then answers `report`. */
async function opened(services: TestServices, report: ProviderState) {
  const shop = withMadeUpProvider(services, { report: async () => report });
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "made-up" });
  const { number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  const found = (kind: DiscrepancyKind) => recordDiscrepancy(shop, payment.id, { kind, details: {} });
  const progress = async () => (await refreshPayment(shop, buyer, { orderNumber })).progress;
  const view = () => orderByNumber(shop, buyer, { orderNumber });
  const press = () => startPayment(shop, buyer, { orderNumber, ...returnUrls });
  const change = () => changePaymentMethod(shop, buyer, { orderNumber, replaces: payment.id, ...transfer });
  return { shop, paymentId: payment.id, found, progress, view, press, change };
}

describe("an order whose money may have been taken", () => {
  for (const kind of discrepancyKinds.filter((one) => reviewReasonOf[one] !== null))
    test(`is under review and starts no other payment: ${kind}`, async ({ services }) => {
      const { found, progress, view, press, change } = await opened(services, { state: "open" });
      await found(kind);
      expect(await progress()).toBe("review");
      expect(await view()).toMatchObject({ canPay: false, payment: { underReview: reviewReasonOf[kind] } });
      await expect(press()).rejects.toEqual(refused("payment-in-review"));
      await expect(change()).rejects.toEqual(refused("payment-in-review"));
    });

  test("shows no bank account, whichever payment is before the buyer now", async ({ services }) => {
    const { found, progress, view, change } = await opened(services, { state: "open" });
    services.setTime(new Date(services.clock().getTime() + 60_000));
    await change();
    expect((await view()).payment?.bankAccount).not.toBeNull();
    await found("paid-after-cancel");
    expect(await progress()).toBe("review");
    expect(await view()).toMatchObject({ canPay: false, payment: { bankAccount: null, underReview: "other" } });
  });
});

test("a payment that was refused after it was not confirmed may be paid again", async ({ services }) => {
  const order = await opened(services, { state: "declined", code: "REFUSED" });
  const { shop, paymentId, found, progress, view, change } = order;
  await shop.db.update(payments).set({ capturingSince: new Date() }).where(eq(payments.id, paymentId));
  await found("unknown-payment");
  expect((await view()).payment?.underReview).toBe("unconfirmed");
  await advancePayment(shop, { paymentId });
  expect(await progress()).toBe("declined");
  expect(await view()).toMatchObject({ canPay: true, payment: { underReview: null } });
  shop.setTime(new Date(shop.clock().getTime() + 60_000));
  await change();
});
