import type { Needs } from "../../shared/services.ts";
import { closeAppeals } from "./store.server.ts";

/** An open appeal is over without a decision, in the transaction that restores or deletes the service; false where none is open. */
export function closeAppealUnchecked(
  { db }: Needs<"db">,
  { serviceId, at }: { serviceId: number; at: Date },
): Promise<boolean> {
  return closeAppeals(db, { serviceId }, at);
}

/** Ends the open appeals of all services of a seller, in the transaction that deletes the account. */
export async function closeAppealsOfSellerUnchecked(
  { db }: Needs<"db">,
  { sellerId, at }: { sellerId: number; at: Date },
): Promise<void> {
  await closeAppeals(db, { sellerId }, at);
}
