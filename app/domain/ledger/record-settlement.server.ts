import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { settlementEntries } from "./entries.ts";
import { insertEntries } from "./store.server.ts";

/** Writes the money of one paid order, once: a second time violates ledger_entries_once. Won. */
export async function recordSettlement(
  { db, clock }: Needs<"db" | "clock">,
  settled: { orderId: string; sellerId: number; amount: number; sellerAmount: number; platformAmount: number; vatAmount: number },
): Promise<void> {
  const at = clock();
  const transactionId = uuidv7(at);
  const rows = settlementEntries(settled).map((entry) => ({
    id: uuidv7(at),
    transactionId,
    orderId: settled.orderId,
    kind: "settlement" as const,
    at,
    ...entry,
  }));
  await insertEntries(db, rows);
}
