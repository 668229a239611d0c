import { putBackUnchecked } from "../catalog/authoring/take-down.server.ts";
import { holdAccountUnchecked } from "../identity/member/suspend-account.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { liftSuspension } from "./store.server.ts";

type Lifting = {
  service: { id: number; sellerId: number; suspendedBy: string | null };
  operatorId: number;
  note: string;
  at: Date;
};
export type Restored = "on-sale" | "paused" | "held";

/**
 * Lifts the suspension of a service whose row the caller has locked. It is on sale again, unless its seller had paused it
 * before, or is suspended. Refuses with suspension-unchanged where no operator has suspended it.
 */
export async function liftUnchecked(
  tx: Needs<"db">["db"],
  { service, operatorId, note, at }: Lifting,
): Promise<Restored> {
  if (service.suspendedBy !== "operator") throw new DomainError("suspension-unchanged");
  // The service before the account, as a suspension of the account locks them.
  const account = await holdAccountUnchecked(tx, service.sellerId);
  const lifted = await liftSuspension(tx, service.id, { liftedBy: operatorId, liftedAt: at, liftNote: note });
  const outcome = lifted?.wasPaused ? "paused" : account?.isSuspended ? "held" : "on-sale";
  await putBackUnchecked(tx, { serviceId: service.id, as: outcome, at });
  return outcome;
}
