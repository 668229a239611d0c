import type { Needs } from "../shared/services.ts";
import { endConversationsOf, forgetAsker } from "./store.server.ts";
import { endOpenOffersOf } from "./store-offers.server.ts";

/** The account of somebody who asked is deleted. In its transaction; the caller has checked who asks. */
export async function forgetAskerUnchecked({ db }: Needs<"db">, memberId: number): Promise<void> {
  await forgetAsker(db, memberId);
}

/**
 * Nobody answers any more on one side: conversations of the member that go on are over, and nobody is reminded of them or
 * accepts an offer in them. In the transaction that deletes the account; locks all of the member's conversations.
 */
export async function endConversationsUnchecked({ db, clock }: Needs<"db" | "clock">, memberId: number): Promise<void> {
  const at = clock();
  await endConversationsOf(db, memberId, at);
  await endOpenOffersOf(db, memberId, at);
}
