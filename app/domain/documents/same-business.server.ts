import type { Needs } from "../shared/services.ts";
import { businessNumberIsShared, membersWithSharedBusinessNumber } from "./store-reads.server.ts";

/** Whether two members act for one business: its number is in documents issued to them, or in what they sell under. */
export async function shareBusinessNumber(
  { db }: Needs<"db">,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  return membersWithSharedBusinessNumber(db, one, other);
}

/** The same of a member, who also acts under `numbers`, and any of the others, who also act under `otherNumbers`. */
export async function sharesBusinessNumber(
  { db }: Needs<"db">,
  asked: { memberId: number; numbers: string[]; others: number[]; otherNumbers: string[] },
): Promise<boolean> {
  return businessNumberIsShared(db, asked);
}
