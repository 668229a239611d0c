import type { PaymentRow } from "./store.server.ts";

const MOVING: readonly (string | null)[] = ["processing", "short", "paid"];

/** Whether money of this payment may be moving, or has moved and waits for a person: the rule of `hasPaymentInFlight`, for one row. */
export function isInFlight({
  status,
  capturingSince,
  providerState,
}: Pick<PaymentRow, "status" | "capturingSince" | "providerState">): boolean {
  return status === "pending" && (capturingSince !== null || MOVING.includes(providerState));
}
