import type { ProviderRecord, ProviderReport } from "#app/domain/shared/payment-provider.ts";
import type { TossPayment } from "./wire.server.ts";

/** Reads the state of a payment from Toss. A deposit that went wrong puts a paid account back to WAITING_FOR_DEPOSIT. */
export function reportOf(payment: TossPayment): ProviderReport {
  switch (payment.status) {
    case "READY":
      return { state: "open" };
    case "IN_PROGRESS":
      return { state: "approved" };
    case "WAITING_FOR_DEPOSIT":
      // An account that has run out keeps this status, and no webhook tells of it.
      if (payment.virtualAccount?.expired) return { state: "over", code: "EXPIRED" };
      return { state: "open", details: accountOf(payment) };
    case "ABORTED":
      return { state: "failed", code: payment.failure?.code ?? "ABORTED" };
    case "EXPIRED":
      return { state: "over", code: "EXPIRED" };
    case "DONE":
    case "CANCELED":
    case "PARTIAL_CANCELED":
      return payment.approvedAt ? paid(payment) : { state: "over", code: payment.status };
  }
}

function paid({ totalAmount: amount, currency, paymentKey, orderId }: TossPayment): ProviderReport {
  return {
    state: "paid",
    paid: { amount, currency },
    captureRef: paymentKey,
    credited: null,
    paymentId: orderId,
    payee: null,
  };
}

/** The secret comes once, with the confirmation; a later answer may leave it out. */
function accountOf({ secret, virtualAccount }: TossPayment) {
  return {
    ...(secret && { secret }),
    ...(virtualAccount && {
      account: {
        bankCode: virtualAccount.bankCode,
        number: virtualAccount.accountNumber,
        dueDate: virtualAccount.dueDate ?? null,
      },
    }),
  };
}

/** "Given back in full" is a balance of zero: a payment cancelled in parts keeps the status of parts. */
export function recordOf(payment: TossPayment): ProviderRecord {
  const { paymentKey, status, totalAmount, balanceAmount, currency, orderId, approvedAt } = payment;
  return {
    captureRef: paymentKey,
    isPaid: Boolean(approvedAt) && ["DONE", "CANCELED", "PARTIAL_CANCELED"].includes(status),
    state: status,
    amount: { amount: totalAmount, currency },
    paymentId: orderId,
    refunded: { amount: totalAmount - balanceAmount, currency },
  };
}
