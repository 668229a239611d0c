import { requireSeller } from "../payouts/require-seller.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { maskedName } from "./review.ts";
import {
  numbersToReview,
  orderWithReview,
  type PurchaseToReview,
  purchasesToReview,
  reviewsByMember,
  reviewsReceived,
} from "./store-own.server.ts";

/** The member's completed purchases that have no review yet, newest first. */
export async function listPurchasesToReview(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput,
): Promise<Page<PurchaseToReview>> {
  return purchasesToReview(db, requireMember(actor).memberId, page);
}

/** Those of the member's orders that may be reviewed now, for lists of orders. */
export async function ordersToReview(
  { db }: Needs<"db">,
  actor: Actor,
  { orderNumbers }: { orderNumbers: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { memberId } = requireMember(actor);
  return new Set(orderNumbers.length === 0 ? [] : await numbersToReview(db, memberId, orderNumbers));
}

/** Reviews that the member wrote, hidden ones too, newest first. */
export async function listOwnReviews({ db }: Needs<"db">, actor: Actor, page: PageInput) {
  return reviewsByMember(db, requireMember(actor).memberId, page);
}

/** The buyer's order with its review, or with the right to write one. */
export async function reviewOfOrder({ db }: Needs<"db">, actor: Actor, { orderNumber }: { orderNumber: string }) {
  const found = await orderWithReview(db, orderNumber, requireMember(actor).memberId);
  if (!found) throw new DomainError("not-found");
  return found;
}

/** Reviews of the seller's services, newest first; authors are masked here too. */
export async function listReceivedReviews({ db }: Needs<"db">, actor: Actor, page: PageInput & { open: boolean }) {
  const { items, ...found } = await reviewsReceived(db, requireSeller(actor).memberId, page);
  return { ...found, items: items.map(({ nickname, ...review }) => ({ ...review, reviewer: maskedName(nickname) })) };
}
