import { openDispute } from "../refunds/open-dispute.server.ts";
import type { Comparing } from "./compare-payment.server.ts";

/** A buyer complained at the provider. */
export async function takeDispute(needs: Comparing, dispute: { paymentId: string; disputeRef: string }): Promise<void> {
  await openDispute(needs, dispute);
}
