import { isPaid, type OrderStatus } from "../orders/status.ts";

export type Access = {
  orderStatus: OrderStatus;
  /** Minor units paid; nothing paid means there is no withdrawal to waive. */
  paidAmount: number;
  withdrawalWaivedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
};
export type DownloadState = "available" | "expired" | "revoked";

/** spec §10.6: a paid, unrefunded order, before its expiry. The minute it expires it is gone. */
export function downloadStateOf({ orderStatus, expiresAt, revokedAt }: Access, now: Date): DownloadState {
  if (revokedAt !== null || !isPaid({ status: orderStatus })) return "revoked";
  return now < expiresAt ? "available" : "expired";
}

/** Korean consumer law: the first download ends the right of withdrawal, so the buyer is asked before it. */
export function needsWithdrawalConsent({ paidAmount, withdrawalWaivedAt }: Access): boolean {
  return paidAmount > 0 && withdrawalWaivedAt === null;
}
