import type { Needs } from "../shared/services.ts";
import { queueClosedMails } from "./consultation-mails.server.ts";
import { endConversationsOf, forgetAsker } from "./store.server.ts";
import { endOpenOffersOf } from "./store-offers.server.ts";

/** The account of somebody who asked is deleted. In its transaction; the caller has checked who asks. */
export async function forgetAskerUnchecked({ db }: Needs<"db">, memberId: number): Promise<void> {
  await forgetAsker(db, memberId);
}

/**
 * Nobody answers any more on one side: conversations of the member that go on are over, and nobody is reminded of them or
 * accepts an offer in them; the other sides are told. In the transaction that deletes the account; locks all of the member's conversations.
 */
export async function endConversationsUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  memberId: number,
): Promise<void> {
  const at = needs.clock();
  const ended = await endConversationsOf(needs.db, memberId, at);
  const withOffer = new Set(await endOpenOffersOf(needs.db, memberId, at));
  const endings = ended.map((row) => ({
    row,
    by: row.sellerId === memberId ? ("seller" as const) : ("buyer" as const),
    from: "",
    hadOffer: withOffer.has(row.id),
  }));
  await queueClosedMails(needs, endings);
}
