import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { orderWithPayment } from "../core/store.server.ts";

/**
 * Instructions for the payment of an own order that was opened at a provider (an account number); null when there is
 * nothing. Refuses with signed-out and not-found.
 */
export async function paymentInstructions(
  { db, providers }: Needs<"db" | "providers">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<Readonly<Record<string, string>> | null> {
  const found = await orderWithPayment(db, requireMember(actor).memberId, { number: orderNumber });
  if (!found) throw new DomainError("not-found");
  const { payment } = found;
  if (payment?.status !== "pending") return null;
  return providers.get(payment.method)?.api?.instructions(payment.details) ?? null;
}
