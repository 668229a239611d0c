import type { Needs } from "../shared/services.ts";
import { openCaseOrderIds } from "./store-cases.server.ts";

/** Which of these orders have a case that is not decided: their sales are held. */
export async function ordersWithOpenCasesUnchecked(
  { db }: Needs<"db">,
  orderIds: readonly string[],
): Promise<Set<string>> {
  return new Set(await openCaseOrderIds(db, orderIds));
}
