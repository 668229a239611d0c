import type { Needs } from "#app/domain/shared/services.ts";
import { type OpenedPaymentRow, paymentByCaptureRef, paymentByProviderRef } from "./store.server.ts";

/** The payment a provider calls so, by its own name of it or by the capture. For use cases nobody calls from outside. */
export async function paymentByRef(
  { db, providers }: Needs<"db" | "providers">,
  provider: string,
  by: { providerRef: string } | { captureRef: string },
): Promise<OpenedPaymentRow | null> {
  const methods = [...providers.values()].filter((one) => one.provider === provider).map(({ method }) => method);
  if (methods.length === 0) return null;
  return "providerRef" in by
    ? paymentByProviderRef(db, methods, by.providerRef)
    : paymentByCaptureRef(db, methods, by.captureRef);
}
