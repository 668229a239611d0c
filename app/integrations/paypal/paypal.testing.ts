import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { PayPalOrder } from "./gateway.ts";
import type { PayPalStandIn } from "#tests/paypal.ts";

export let count = 0;
export const newOrder = (change: object = {}) => {
  count += 1;
  return {
    requestId: `create-${count}`,
    paymentId: `01995c7e-0000-7000-8000-${String(count).padStart(12, "0")}`,
    orderNumber: `JT-${count}`,
    description: "토큰 발행 템플릿",
    amount: { amount: 12_000, currency: "USD" },
    locale: "ko-KR",
    returnUrl: "https://jangteo.test/payment-complete?order=1",
    cancelUrl: "https://jangteo.test/order/1/pay",
    ...change,
  };
};

export const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderFailure)) throw new Error(`no refusal: ${String(error)}`);
  return { code: error.code, retryable: error.retryable };
};

export async function approvedOrder(standIn: PayPalStandIn, change: object = {}): Promise<PayPalOrder> {
  const { id } = await standIn.gateway.createOrder(newOrder(change));
  await standIn.act(id, "approve");
  return (await standIn.gateway.order(id))!;
}
