import type { OrderStatus } from "../orders/status.ts";

/** A licence has no end but a refund: valid until it is revoked. A key we never gave is unknown. */
export const licenceStates = ["valid", "revoked", "unknown"] as const;
export type LicenceState = (typeof licenceStates)[number];

export function licenceStateOf(licence: { revokedAt: Date | null; orderStatus: OrderStatus } | null): LicenceState {
  if (licence === null) return "unknown";
  return licence.revokedAt !== null || licence.orderStatus === "refunded" ? "revoked" : "valid";
}
