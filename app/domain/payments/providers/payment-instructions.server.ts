import type { Needs } from "#app/domain/shared/services.ts";
import { paymentById } from "../core/store.server.ts";

/** Instructions for a payment that was opened at a provider (an account number); null when there is nothing. The caller has checked who asks. */
export async function paymentInstructions(
  { db, providers }: Needs<"db" | "providers">,
  paymentId: string,
): Promise<Readonly<Record<string, string>> | null> {
  const payment = await paymentById(db, paymentId);
  if (payment?.status !== "pending") return null;
  return providers.get(payment.method)?.api?.instructions(payment.details) ?? null;
}
