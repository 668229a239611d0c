import { startOfSeoulDate } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { formerHolderAt } from "./store-holders.server.ts";

/**
 * The member whose are the fee and the credit of a month ("2026-01"): whoever held the project when the month began in Seoul,
 * or made it later. Whoever takes a project over therefore pays from the next month on. The caller has checked the access, and
 * holds the row of the project where the answer has to stay true.
 */
export async function holderOfMonthUnchecked(
  { db }: Needs<"db">,
  { id, ownerId }: { id: string; ownerId: number },
  month: string,
): Promise<number> {
  return (await formerHolderAt(db, { projectId: id, at: startOfSeoulDate(`${month}-01`) })) ?? ownerId;
}
