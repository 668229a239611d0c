import { recordFinding } from "../payments/record-finding.server.ts";
import type { Comparing } from "./compare-payment.server.ts";

/** A buyer complained at the provider. */
export async function takeDispute(needs: Comparing, { paymentId, disputeRef }: { paymentId: string; disputeRef: string }): Promise<void> {
  await recordFinding(needs, paymentId, { kind: "refund-mismatch", details: { dispute: disputeRef } });
}
