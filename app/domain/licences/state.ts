import type { GoodsAccess } from "../orders/goods/access.ts";

/**
 * Valid until the order is refunded, which revokes it. Suspended while a full refund is on its way or a withdrawal is not
 * decided. A key we never gave is unknown.
 */
export const licenceStates = ["valid", "suspended", "revoked", "unknown"] as const;
export type LicenceState = (typeof licenceStates)[number];

export function licenceStateOf(licence: { revokedAt: Date | null; access: GoodsAccess } | null): LicenceState {
  if (licence === null) return "unknown";
  if (licence.revokedAt !== null || licence.access === "ended") return "revoked";
  return licence.access === "usable" ? "valid" : "suspended";
}
