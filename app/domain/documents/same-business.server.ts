import type { Needs } from "../shared/services.ts";
import { membersWithSharedBusinessNumber } from "./store-reads.server.ts";

/** Whether two members have had documents issued to one business number. Members without such documents share none. */
export async function shareBusinessNumber(
  { db }: Needs<"db">,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  return membersWithSharedBusinessNumber(db, one, other);
}
