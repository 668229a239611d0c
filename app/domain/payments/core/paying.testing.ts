import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { refreshPayment } from "./refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";

export const start = new Date("2026-01-05T00:30:00Z");

export const refused = (code: string) => expect.objectContaining({ code });
export const returnUrls = {
  returnUrl: "https://jangteo.test/payment-complete?order=1",
  cancelUrl: "https://jangteo.test/order/1/pay",
};
export const transfer = {
  method: "bank-transfer",
  depositorName: "김구매",
  cashReceiptKind: "phone",
  cashReceiptNumber: "010-1234-5678",
} as const;

export type Waiting = { buyer: Member; orderNumber: string; orderId: string };

/** An order of 1,100,000 won that its buyer wants to pay at PayPal. */
export async function anOrder(shop: TestServices, service = {}): Promise<Waiting> {
  const buyer = await aBuyer(shop);
  const { id, number } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop, service), { method: "paypal" }),
  );
  return { buyer, orderNumber: number, orderId: id };
}

export const paymentsOf = ({ db }: TestServices, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
export const press = (shop: TestServices, { buyer, orderNumber }: Waiting) =>
  startPayment(shop, buyer, { orderNumber, ...returnUrls });
export const refreshed = async (shop: TestServices, { buyer, orderNumber }: Waiting) =>
  (await refreshPayment(shop, buyer, { orderNumber })).progress;
