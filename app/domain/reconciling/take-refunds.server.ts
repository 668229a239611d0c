import { recordFinding } from "../payments/record-finding.server.ts";
import type { PaymentRow } from "../payments/store.server.ts";
import type { PayPalCapture } from "../shared/ports.ts";
import type { Comparing } from "./compare-payment.server.ts";

/** Money that went back along this capture, by whoever sent it. */
export async function takeRefunds(needs: Comparing, { payment, capture }: { payment: PaymentRow; capture: PayPalCapture }): Promise<void> {
  if (capture.status === "COMPLETED" && !capture.refunded?.amount) return;
  const details = { captureRef: capture.id, state: capture.status, refundedAmount: capture.refunded?.amount ?? null, refundedCurrency: capture.refunded?.currency ?? null };
  await recordFinding(needs, payment.id, { kind: "refund-mismatch", details });
}
