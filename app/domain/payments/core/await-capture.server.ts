import { setTimeout as wait } from "node:timers/promises";
import type { Needs } from "#app/domain/shared/services.ts";
import { type OpenedPaymentRow, paymentById } from "./store.server.ts";

const MOST_MS = 4_000;
const EVERY_MS = 200;

/**
 * Waits while another process takes the money of this payment, a few seconds at most, and answers with the payment as it
 * is then. Holds no connection meanwhile. The caller has checked who asks.
 */
export async function awaitCaptureUnchecked({ db }: Needs<"db">, payment: OpenedPaymentRow): Promise<OpenedPaymentRow> {
  let now = payment;
  for (let waited = 0; now.status === "pending" && now.isBeingCaptured && waited < MOST_MS; waited += EVERY_MS) {
    await wait(EVERY_MS);
    now = (await paymentById(db, payment.id)) ?? now;
  }
  return now;
}
