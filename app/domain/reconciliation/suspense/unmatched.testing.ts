import { eq, sql } from "drizzle-orm";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { paymentDiscrepancies } from "#db/schema/payments.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import type {
  PaymentProviderApi,
  ProviderBooking,
  ProviderPayment,
  ProviderRefund,
  WebhookEvent,
} from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";

type Given = {
  currency?: string;
  /** The amount that arrives beyond the charge. */
  more?: number;
  /** The payment that the provider assigns it to; null: ours. */
  names?: string | null;
  fee?: number;
  feeBack?: number;
  /** Nobody keeps a rate of the currency any more when the money arrives. */
  isRateGone?: boolean;
  /** Code of a partner who brings the order. */
  partnerCode?: string;
};

type Charge = ProviderPayment["charge"];

/** A provider that has the money, and the knobs of what it does about refunds. */
function providerWithMoney({ currency = "KRW", more = 0, names = null, fee = 0, feeBack = 0 }: Given) {
  const refunds: (ProviderRefund["status"] | "lost")[] = [];
  const knobs = { meanwhile: async () => {}, given: 0, later: "pending" as ProviderRefund["status"] };
  const there = (charge: Charge) => ({ ...charge, amount: charge.amount + more });
  const split = (whole: Charge, part: number): ProviderBooking => ({
    fee: { ...whole, amount: part },
    net: { ...whole, amount: whole.amount - part },
  });
  const answers: Partial<PaymentProviderApi> = {
    currency,
    report: async ({ id, charge }) => ({
      state: "paid",
      paid: there(charge),
      captureRef: `cap-${id}`,
      credited: split(there(charge), fee),
      paymentId: names ?? id,
      payee: null,
    }),
    record: async ({ id, charge }) => ({
      captureRef: `cap-${id}`,
      isPaid: true,
      state: "DONE",
      amount: there(charge),
      paymentId: id,
      refunded: { ...charge, amount: knobs.given },
    }),
    findRefund: async ({ charge }, ref) => {
      const { later: status } = knobs;
      const debited = status === "completed" ? split(there(charge), feeBack) : null;
      return { ref, status, code: status, amount: there(charge), debited };
    },
    readEvent: ({ rawBody }) => eventAbout(Buffer.from(rawBody).toString()),
    refund: async ({ charge }, { requestId }) => {
      await knobs.meanwhile();
      const status = refunds.shift() ?? "completed";
      if (status === "lost")
        throw new ProviderFailure("timeout", { code: "timeout", reason: "no answer", retryable: true });
      if (status === "completed") knobs.given = there(charge).amount;
      const debited = split(there(charge), feeBack);
      return { ref: `at-${requestId}`, status, code: status, amount: there(charge), debited };
    },
  };
  return { answers, refunds, knobs };
}

/** A report about a refund of the payment that the provider calls so. */
function eventAbout(providerRef: string): WebhookEvent {
  const says = { captureRef: null, confirmsOnly: false, reportsPaid: false };
  return { eventId: providerRef, type: "REFUND", about: { kind: "refund", ref: "a-refund", providerRef, ...says } };
}

/** An order with a payment whose money its provider has, and nobody may settle: 1,100,000 won, or 793.37 dollars. */
export async function captured(services: TestServices, given: Given) {
  const { more = 0, isRateGone = false, partnerCode } = given;
  const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() };
  await services.db.insert(exchangeRates).values(rate).onConflictDoNothing();
  const { answers, refunds, knobs } = providerWithMoney(given);
  const shop = withMadeUpProvider(services, answers);
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "made-up", ...(partnerCode && { partnerCode }) });
  const { number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  if (isRateGone) await shop.db.delete(exchangeRates);
  await advancePayment(shop, { paymentId: payment.id });
  const [found] = await shop.db
    .select()
    .from(paymentDiscrepancies)
    .where(eq(paymentDiscrepancies.paymentId, payment.id));
  const act = { discrepancyId: found!.id, note: "돌려보냄" };
  return {
    shop,
    act,
    paymentId: payment.id,
    operator: await anOperator(shop),
    refunds,
    duringRefund: (act: () => Promise<void>) => {
      knobs.meanwhile = act;
    },
    giveBackThere: () => Object.assign(knobs, { given: 1_100_000 + more, later: "completed" }),
    /** A refund that was pending failed. */
    failRefundThere: () => (knobs.later = "failed"),
  };
}

/** Won, and minor units of the provider's currency, by kind and account; the deferred constraints run first. */
export async function booked({ db }: TestServices) {
  await db.execute(sql`set constraints all immediate`);
  const rows = await db.select().from(ledgerEntries);
  return Object.fromEntries(
    rows.map(({ kind, account, amountKrw, foreignAmount }) => [
      `${kind} ${account.split(":")[0]}`,
      foreignAmount === null ? amountKrw : [amountKrw, foreignAmount],
    ]),
  );
}
export async function balances({ db }: TestServices) {
  const rows = await db.select().from(ledgerEntries);
  const sums: Record<string, number> = {};
  for (const { account, amountKrw } of rows) sums[account] = (sums[account] ?? 0) + amountKrw;
  return sums;
}
