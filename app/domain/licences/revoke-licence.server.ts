import type { Needs } from "../shared/services.ts";
import { endActivations, revokeLicenceOfOrder } from "./store.server.ts";

/** The licence of an order whose price was paid back: it verifies as revoked from now on and is active nowhere. Does nothing when there is none, or a second time. In the transaction of the refund. */
export async function revokeLicenceUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { orderId }: { orderId: string },
): Promise<void> {
  const key = await revokeLicenceOfOrder(db, orderId, clock());
  if (key !== null) await endActivations(db, key, { endedAt: clock(), endedBy: "refund" });
}
