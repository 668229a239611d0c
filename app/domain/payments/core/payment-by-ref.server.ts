import type { Needs } from "#app/domain/shared/services.ts";
import type { ProviderMethod } from "./status.ts";
import { paymentByCaptureRef, paymentByProviderRef, type PaymentRow } from "./store.server.ts";

/** The payment a provider calls so, by its order or invoice, or by the capture. For use cases nobody calls from outside. */
export async function paymentByRef(
  { db }: Needs<"db">,
  method: ProviderMethod,
  by: { providerRef: string } | { captureRef: string },
): Promise<PaymentRow | null> {
  return "providerRef" in by
    ? paymentByProviderRef(db, method, by.providerRef)
    : paymentByCaptureRef(db, method, by.captureRef);
}
