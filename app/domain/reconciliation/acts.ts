import type { PaymentMethodFacts } from "#app/domain/shared/payment-provider.ts";

type Discrepancy = {
  kind: string;
  paymentStatus: string;
  orderStatus: string;
  details: Record<string, string | number | null>;
};

/** Whether a person may say that it is paid all the same; the provider is asked once more before. Another amount never is. */
export function mayBeSettled({ kind, paymentStatus, orderStatus }: Discrepancy): boolean {
  return (
    paymentStatus === "pending" &&
    orderStatus === "processing" &&
    (kind === "foreign-payment" || kind === "unknown-payment")
  );
}

/** The capture of a discrepancy whose money never came into our books: what was settled goes back as a refund of its order. */
export function unmatchedCapture(
  { paymentStatus, details, kind }: Discrepancy,
  { refundedBy }: Pick<PaymentMethodFacts, "refundedBy">,
): string | null {
  if (refundedBy !== "provider" || paymentStatus === "completed" || kind === "wrong-payee") return null;
  return typeof details.captureRef === "string" ? details.captureRef : null;
}
