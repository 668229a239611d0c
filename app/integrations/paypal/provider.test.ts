import { expect, test } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { PayPalGateway } from "./gateway.ts";
import { paypalProvider } from "./provider.server.ts";

test("open, capture and refund send the same request id when they are repeated", async () => {
  const asked: string[] = [];
  const silent = async (...said: { requestId: string }[] | [string, { requestId: string }]): Promise<never> => {
    asked.push((said.at(-1) as { requestId: string }).requestId);
    throw new ProviderFailure("paypal", { code: "timeout", retryable: true, reason: "no answer in time" });
  };
  const gateway = { currency: "USD", createOrder: silent, captureOrder: silent, refundCapture: silent };
  const provider = paypalProvider(gateway as unknown as PayPalGateway);
  const charge = { amount: 79_337, currency: "USD" };
  const payment = { id: "p1", providerRef: "order", captureRef: "capture", charge, details: {} };
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/", webhookUrl: "" };
  const said = { orderNumber: "JT-1", title: "", amount: charge, locale: "ko-KR", dueAt: null, choice: null };
  const buyer = { name: "김구매", email: "buyer@example.com" };
  const refund = { requestId: "ref-1", amount: null, reason: "", reference: null, account: null };
  const twice = async (send: () => Promise<unknown>) => {
    await expect(send()).rejects.toThrow("no answer in time");
    await expect(send()).rejects.toThrow("no answer in time");
  };
  await twice(() => provider.open({ paymentId: "p1", ...said, buyer, ...returnUrls }));
  await twice(() => provider.capture(payment, 0));
  await twice(() => provider.capture(payment, 1));
  await twice(() => provider.refund(payment, refund));
  expect(asked).toEqual(["ord-p1", "ord-p1", "cap-p1-0", "cap-p1-0", "cap-p1-1", "cap-p1-1", "ref-1", "ref-1"]);
});
