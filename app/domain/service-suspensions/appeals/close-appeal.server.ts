import type { Needs } from "../../shared/services.ts";
import { closeAppeal } from "./store.server.ts";

/** An open appeal is over without a decision, in the transaction that restores or deletes the service; false where none is open. */
export function closeAppealUnchecked(
  { db }: Needs<"db">,
  { serviceId, at }: { serviceId: number; at: Date },
): Promise<boolean> {
  return closeAppeal(db, serviceId, at);
}
