import type { Needs } from "../shared/services.ts";
import { membersWithSharedBusinessNumber } from "./store-reads.server.ts";

/** Whether two members act for one business: its number is in documents issued to them, or in what they sell under. */
export async function shareBusinessNumber(
  { db }: Needs<"db">,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  return membersWithSharedBusinessNumber(db, one, other);
}
