import { downloadOf, type OrderDownload } from "#app/domain/downloads/download-of-order.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type PurchaseRow, purchasesOf } from "./store.server.ts";

export type Purchase = Omit<PurchaseRow, "entitlement" | "withdrawalWaivedAt" | "goodsHold"> & {
  /** null when there is nothing to download. */
  download: OrderDownload | null;
};

/** The member's paid and free purchases that are not refunded, newest first. */
export async function listPurchases(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput,
): Promise<Page<Purchase>> {
  const now = clock();
  const found = await purchasesOf(db, requireMember(actor).memberId, page);
  return { ...found, items: found.items.map((row) => purchaseOf(row, now)) };
}

function purchaseOf({ entitlement, withdrawalWaivedAt, goodsHold, ...purchase }: PurchaseRow, now: Date): Purchase {
  if (!entitlement) return { ...purchase, download: null };
  const { status: orderStatus, totalAmount: paidAmount } = purchase;
  const access = { orderStatus, goodsHold, paidAmount, withdrawalWaivedAt, ...entitlement };
  return { ...purchase, download: downloadOf(access, now) };
}
