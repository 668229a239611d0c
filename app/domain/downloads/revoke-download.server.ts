import type { Needs } from "../shared/services.ts";
import { revokeEntitlement } from "./store.server.ts";

/** Ends the download of an order whose price was paid back; links made before fail too. In the transaction of the refund. */
export async function revokeDownloadUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { orderId }: { orderId: string },
): Promise<void> {
  await revokeEntitlement(db, orderId, clock());
}
