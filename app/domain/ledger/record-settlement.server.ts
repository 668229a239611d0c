import type { Needs } from "../shared/services.ts";
import { type Settled, settlementEntries } from "./entries.ts";
import { append } from "./store.server.ts";

/**
 * Writes the money of one paid order, once: a second time violates ledger_entries_once. `account` is where the money
 * arrived. `db` is the open transaction that completes the payment. Won.
 */
export async function recordSettlement(
  { db, clock }: Needs<"db" | "clock">,
  settled: Settled & { orderId: string; paymentId: string },
): Promise<void> {
  const { orderId, paymentId } = settled;
  await append(db, { kind: "settlement", ref: paymentId, orderId, occurredAt: clock() }, settlementEntries(settled));
}
