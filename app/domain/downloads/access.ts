import { type GoodsHold, goodsAccessOf, refusalOfHold } from "../orders/goods/access.ts";
import type { OrderStatus } from "../orders/status.ts";
import { DomainError } from "../shared/errors.ts";

export type Access = {
  orderStatus: OrderStatus;
  /** The reason for which the goods are withheld; null when they are not. */
  goodsHold: GoodsHold | null;
  /** Minor units paid; nothing paid means there is no withdrawal to waive. */
  paidAmount: number;
  withdrawalWaivedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
};
export const downloadStates = ["available", "suspended", "expired", "revoked"] as const;
export type DownloadState = (typeof downloadStates)[number];

/** spec §10.6: a paid, unrefunded order, before its expiry. The minute it expires it is gone. Suspended may become available again. */
export function downloadStateOf({ expiresAt, revokedAt, ...goods }: Access, now: Date): DownloadState {
  const access = goodsAccessOf(goods);
  if (revokedAt !== null || access === "ended") return "revoked";
  if (now >= expiresAt) return "expired";
  return access === "usable" ? "available" : "suspended";
}

/** The refusal of a download that is not available. */
export function downloadRefusal(
  state: Exclude<DownloadState, "available">,
  { goodsHold }: Pick<Access, "goodsHold">,
  details: { orderNumber?: string } = {},
): DomainError {
  if (state === "suspended" && goodsHold) return new DomainError(refusalOfHold[goodsHold], details);
  return new DomainError(state === "expired" ? "download-expired" : "download-revoked", details);
}

/** Korean consumer law: the first download ends the right of withdrawal, so the buyer is asked before it. */
export function needsWithdrawalConsent({ paidAmount, withdrawalWaivedAt }: Access): boolean {
  return paidAmount > 0 && withdrawalWaivedAt === null;
}
