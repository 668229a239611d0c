import { eq } from "drizzle-orm";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices } from "#db/testing/test.ts";
import { control } from "./model-providers.ts";

export const acts = {
  buyer: ["to-paypal", "to-paypal", "to-coins", "refresh", "refresh", "cancel", "use-paypal", "use-bank", "use-coins"],
  provider: [
    "agree",
    "agree",
    "agree-card-declined",
    "webhook",
    "webhook",
    "finish-pending",
    "deny-pending",
    "give-back",
    "take-back",
    "coins-arrive",
    "coins-short",
    "coins-expire",
    "coins-late",
  ],
  trouble: ["lose-answer", "hold-money", "other-amount", "other-currency", "other-payment"],
  operator: ["confirm", "refund-some", "refund-rest", "sent-by-hand"],
  time: ["work", "work", "wait-a-minute", "wait-two-days"],
} as const;
export type Act = (typeof acts)[keyof typeof acts][number];

export type Method = "paypal" | "coinpayments" | "bank-transfer";

export type World = { needs: TestServices; buyer: Member; operator: Member; id: string; number: string; step: number };

export async function aWorld(needs: TestServices, operator: Member, method: Method): Promise<World> {
  await control("/api/paypal/faults", undefined, "DELETE");
  const buyer = await aBuyer(needs);
  const service = await aServiceForSale(needs);
  needs.enqueuedJobs.length = 0;
  const checkout = aCheckout(
    service,
    method === "bank-transfer"
      ? {}
      : { method, depositorName: undefined, cashReceiptKind: undefined, cashReceiptNumber: undefined },
  );
  const { id, number } = await placeOrder(needs, buyer, checkout);
  expect(await placeOrder(needs, buyer, checkout)).toMatchObject({ id, repeated: true });
  return { needs, buyer, operator, id, number, step: 0 };
}

/** A refusal is an allowed answer; any other error is a bug. */
export async function take(world: World, step: Act): Promise<void> {
  world.step += 1;
  try {
    await doIt(world, step);
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof ProviderFailure)) throw error;
  }
}

async function doIt(world: World, step: Act): Promise<unknown> {
  const { needs, buyer, number } = world;
  switch (step) {
    case "to-paypal":
      return startPayment(needs, buyer, {
        orderNumber: number,
        returnUrl: "https://jangteo.test/back",
        cancelUrl: "https://jangteo.test/no",
      });
    case "to-coins":
      return openCoinPayment(needs, buyer, { orderNumber: number, coinId: "BTC" });
    case "refresh":
      return refreshPayment(needs, buyer, { orderNumber: number, payerIsBack: true });
    case "cancel":
      return cancelOrder(needs, buyer, { orderNumber: number });
    case "use-paypal":
      return switchTo(world, "paypal");
    case "use-bank":
      return switchTo(world, "bank-transfer");
    case "use-coins":
      return switchTo(world, "coinpayments");
    case "lose-answer":
      return fault("capture", "lost", 2);
    case "hold-money":
      return fault("capture", "pending");
    case "other-amount":
      return fault("capture", "other-amount");
    case "other-currency":
      return fault("capture", "other-currency");
    case "other-payment":
      return fault("capture", "other-custom-id");
    case "agree":
      return atPayPal(world, "approve");
    case "agree-card-declined":
      return atPayPal(world, "approve-declined-card");
    case "finish-pending":
      return atPayPal(world, "complete-pending");
    case "deny-pending":
      return atPayPal(world, "deny-pending");
    case "give-back":
      return atPayPal(world, "refund", "100.00");
    case "take-back":
      return atPayPal(world, "reverse");
    case "coins-arrive":
      return atCoinPayments(world, "pay");
    case "coins-short":
      return atCoinPayments(world, "pay-short");
    case "coins-expire":
      return atCoinPayments(world, "expire");
    case "coins-late":
      return atCoinPayments(world, "pay-late");
    case "webhook":
      return hearOfEverything(world);
    case "confirm":
      return confirm(world);
    case "refund-some":
      return requestRefund(needs, world.operator, {
        orderNumber: number,
        amount: 110_001,
        reason: "일부",
        idempotencyKey: `some-${number}-${world.step}`,
      });
    case "refund-rest":
      return requestRefund(needs, world.operator, {
        orderNumber: number,
        amount: null,
        reason: "전부",
        idempotencyKey: `rest-${number}-${world.step}`,
      });
    case "sent-by-hand":
      return sendByHand(world);
    case "work":
      return work(world);
    case "wait-a-minute":
      return needs.setTime(new Date(needs.clock().getTime() + 61_000));
    case "wait-two-days":
      return needs.setTime(new Date(needs.clock().getTime() + 2 * 86_400_000));
  }
}

export const paymentsOf = ({ needs, id }: World) =>
  needs.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt);
export const refundsOf = ({ needs, id }: World) => needs.db.select().from(refunds).where(eq(refunds.orderId, id));
export const orderOf = async ({ needs, id }: World) =>
  (await needs.db.select().from(orders).where(eq(orders.id, id)))[0]!;

async function switchTo(world: World, method: Method): Promise<unknown> {
  const replaces = (await paymentsOf(world)).at(-1)!.id;
  const transfer = { depositorName: "김구매", cashReceiptKind: "phone" as const, cashReceiptNumber: "010-1234-5678" };
  return changePaymentMethod(world.needs, world.buyer, {
    orderNumber: world.number,
    replaces,
    method,
    ...(method === "bank-transfer" && transfer),
  } as Parameters<typeof changePaymentMethod>[2]);
}

async function confirm({ needs, operator, ...world }: World): Promise<unknown> {
  const payment = (await paymentsOf({ needs, operator, ...world })).findLast(
    ({ method }) => method === "bank-transfer",
  );
  if (!payment) return;
  return confirmDeposit(needs, operator, {
    paymentId: payment.id,
    amount: payment.amount,
    depositedOn: seoulDay(needs.clock()),
    bankReference: `IN-${world.number}-${world.step}`,
    note: "",
  });
}

async function sendByHand(world: World): Promise<void> {
  for (const { id } of (await refundsOf(world)).filter(
    ({ status, method }) => status === "pending" && method !== "paypal",
  )) {
    await completeManualRefund(world.needs, world.operator, {
      refundId: id,
      reference: `OUT-${id}`,
      sentOn: seoulDay(world.needs.clock()),
    });
  }
}

/** Runs each due job once, as the queue would; failed jobs stay due. */
async function work(world: World): Promise<void> {
  const { needs } = world;
  const due = needs.enqueuedJobs.filter(({ runAt }) => !runAt || runAt <= needs.clock());
  for (const job of due) {
    needs.enqueuedJobs.splice(needs.enqueuedJobs.indexOf(job), 1);
    try {
      if (job.name === "advance-payment") await advancePayment(needs, job.payload as { paymentId: string });
      if (job.name === "send-refund") await sendRefund(needs, job.payload as { refundId: string });
      if (job.name === "cancel-unpaid-order") await cancelUnpaidOrder(needs, job.payload as { orderId: string });
    } catch (error) {
      if (!(error instanceof ProviderFailure) && !(error instanceof DomainError)) throw error;
      needs.enqueuedJobs.push({ ...job, runAt: new Date(needs.clock().getTime() + 60_000) });
    }
  }
}

/** Delivers every webhook twice and in reverse order. */
async function hearOfEverything(world: World): Promise<void> {
  for (const { id, providerRef } of (await paymentsOf(world)).reverse()) {
    if (providerRef === null) continue;
    await reconcileRefunds(world.needs, { paymentId: id });
    await advancePayment(world.needs, { paymentId: id });
    await advancePayment(world.needs, { paymentId: id });
  }
}

/** Lets the reconciler and the queue finish, with every fault removed. */
export async function everythingComesToRest(world: World): Promise<void> {
  await control("/api/paypal/faults", undefined, "DELETE");
  for (let round = 0; round < 3; round += 1) {
    await doIt(world, "wait-a-minute");
    await take(world, "webhook");
    await take(world, "work");
    await take(world, "sent-by-hand");
  }
}

const fault = (on: string, as: string, count = 1) => control("/api/paypal/faults", { on, as, count });

async function atPayPal(world: World, action: string, value?: string): Promise<void> {
  const payment = (await paymentsOf(world)).findLast(
    ({ method, providerRef }) => method === "paypal" && providerRef !== null,
  );
  if (payment) await control(`/api/paypal/orders/${payment.providerRef}`, { action, ...(value && { value }) });
}

async function atCoinPayments(world: World, action: string): Promise<void> {
  const payment = (await paymentsOf(world)).findLast(
    ({ method, providerRef }) => method === "coinpayments" && providerRef !== null,
  );
  if (payment) await control(`/api/coinpayments/${payment.providerRef}`, { move: action });
}
