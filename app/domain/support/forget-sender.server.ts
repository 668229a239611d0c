import type { Needs } from "../shared/services.ts";
import { forgetSender } from "./store.server.ts";

/** The account of somebody who wrote is deleted. In its transaction; the caller has checked who asks. */
export async function forgetTicketSenderUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  memberId: number,
): Promise<void> {
  await forgetSender(db, memberId, clock());
}
