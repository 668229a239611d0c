import type {
  NewProviderPayment,
  NewProviderRefund,
  PaymentProviderApi,
  ProviderPayment,
  ProviderRefund,
  ProviderReport,
} from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { bankNameOf } from "./banks.ts";
import { recordOf, reportOf } from "./report.ts";
import { bookingOf } from "./settlements.server.ts";
import { isTossDelivery, readTossEvent } from "./webhook.ts";
import { type TossClient, type TossConfig, type TossPayment, tossClient } from "./wire.server.ts";

type Kind = "CARD" | "VIRTUAL_ACCOUNT";

/** Toss Payments behind the port. Our payment id is Toss' orderId; the payment key is the capture. */
export function tossProvider(config: TossConfig, kind: Kind): PaymentProviderApi {
  const client = tossClient(config);
  const paymentOf = (orderId: string) => client.find(`/v1/payments/orders/${encodeURIComponent(orderId)}`);
  return {
    currency: "KRW",
    payee: null,
    browser: null,
    coins: null,
    open: (payment) => open(client, kind, payment),
    async report({ providerRef }) {
      const payment = await paymentOf(providerRef);
      return payment ? reportOf(payment) : { state: "unknown" };
    },
    capture: (payment, attempt) => confirm(client, payment, attempt),
    async record({ providerRef }) {
      const payment = await paymentOf(providerRef);
      return payment && recordOf(payment);
    },
    refund: (payment, asked) => cancel(client, kind, payment, asked),
    async findRefund({ providerRef }, ref) {
      const payment = await paymentOf(providerRef);
      return payment && refundIn(payment, ({ transactionKey }) => transactionKey === ref);
    },
    async booking({ providerRef }, refundRef) {
      const payment = await paymentOf(providerRef);
      return payment && bookingOf(client, payment, refundRef);
    },
    isGenuine: isTossDelivery,
    readEvent: readTossEvent,
    findOpened: async () => null,
    namesOf: async ({ providerRef, captureRef }) => ({ providerRef, captureRef }),
    instructions({ account }) {
      if (typeof account !== "object" || account === null) return null;
      const { bankCode, number, dueDate } = account as { bankCode: string; number: string; dueDate: string | null };
      return { bank: bankNameOf(bankCode), number, ...(dueDate && { dueDate }) };
    },
  };
}

async function open(client: TossClient, kind: Kind, { paymentId, title, orderNumber, ...asked }: NewProviderPayment) {
  const payment = await client.post("/v1/payments", `open-${paymentId}`, {
    method: kind,
    amount: asked.amount.amount,
    currency: asked.amount.currency,
    orderId: paymentId,
    orderName: (title || orderNumber).slice(0, 100),
    successUrl: asked.returnUrl,
    failUrl: asked.cancelUrl,
    customerName: asked.buyer.name.slice(0, 100),
    customerEmail: asked.buyer.email.slice(0, 100),
    ...(kind === "VIRTUAL_ACCOUNT" && asked.dueAt ? { dueDate: asked.dueAt.toISOString() } : {}),
  });
  return {
    providerRef: payment.orderId,
    approveUrl: payment.checkout?.url ?? null,
    details: { paymentKey: payment.paymentKey },
  };
}

const REFUSED = /^(REJECT_|INVALID_REJECT_CARD|INVALID_STOPPED_CARD|FDS_ERROR|EXCEED_|BELOW_MINIMUM_AMOUNT)/;

/** Confirms what the payer has agreed to with our own amount. The answer to a key is final for 15 days. */
async function confirm(client: TossClient, payment: ProviderPayment, attempt: number): Promise<ProviderReport> {
  const { id, providerRef: orderId, charge, details } = payment;
  const find = () => client.find(`/v1/payments/orders/${encodeURIComponent(orderId)}`);
  const body = { paymentKey: String(details.paymentKey ?? ""), orderId, amount: charge.amount };
  try {
    return reportOf(await client.post("/v1/payments/confirm", `confirm-${id}-${attempt}`, body));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (REFUSED.test(error.code)) return { state: "failed", code: error.code };
    if (error.code === "NOT_FOUND_PAYMENT_SESSION") return { state: "over", code: error.code };
    // Confirmed by an earlier request whose answer was lost; or a passing failure, which its key repeats for ever.
    const now = await find();
    if (now && now.status !== "IN_PROGRESS") return reportOf(now);
    if (!KEPT_BY_KEY.has(error.code)) throw error;
    return reportOf(await client.post("/v1/payments/confirm", `confirm-${id}-${attempt}-again`, body));
  }
}

/** Passing failures that Toss answers again to the same key: only a new key gets another answer. */
const KEPT_BY_KEY = new Set(["PROVIDER_ERROR", "NOT_AVAILABLE_BANK"]);

async function cancel(
  client: TossClient,
  kind: Kind,
  { providerRef, captureRef }: ProviderPayment,
  { requestId, amount, reason, account }: NewProviderRefund,
): Promise<ProviderRefund> {
  const key = captureRef ?? "";
  if (kind === "VIRTUAL_ACCOUNT" && account === null)
    throw new ProviderFailure("toss", { code: "REFUND_ACCOUNT_MISSING", retryable: false, reason: "no account" });
  const body = {
    cancelReason: (reason || "환불").slice(0, 200),
    ...(amount && { cancelAmount: amount.amount }),
    ...(kind === "VIRTUAL_ACCOUNT" && account ? { refundReceiveAccount: accountFor(account) } : {}),
  };
  const path = `/v1/payments/${encodeURIComponent(key)}/cancel`;
  const before = await client.find(`/v1/payments/orders/${encodeURIComponent(providerRef)}`);
  const answer = await client.post(path, requestId, body).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure) || !KEPT_BY_KEY.has(error.code)) throw error;
    const now = await client.find(`/v1/payments/orders/${encodeURIComponent(providerRef)}`);
    if (now?.balanceAmount !== before?.balanceAmount) throw error;
    return client.post(path, `${requestId}-again`, body);
  });
  return refundIn(answer, () => true)!; // an answer to a cancel lists it
}

/** Banks by two digits, where we keep the three of the clearing institute. */
function accountFor({ bank, number, holder }: NonNullable<NewProviderRefund["account"]>) {
  return { bank: bank.slice(-2), accountNumber: number, holderName: holder.slice(0, 60) };
}

function refundIn(
  { cancels, currency }: TossPayment,
  isIt: (cancel: { transactionKey: string }) => boolean,
): ProviderRefund | null {
  const found = (cancels ?? []).findLast(isIt);
  if (!found) return null;
  const isDone = found.cancelStatus === "DONE";
  return {
    ref: found.transactionKey,
    status: isDone ? "completed" : "pending",
    code: found.cancelStatus,
    amount: { amount: found.cancelAmount, currency },
    // Fees are told with the settlement, days later.
    debited: null,
  };
}
