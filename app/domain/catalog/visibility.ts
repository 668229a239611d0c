import { type Actor, hasRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { ServiceStatus } from "./status.ts";

export type ShownService = { sellerId: number; status: ServiceStatus; deletedAt: Date | string | null };

/** Active services are public; others exist only for their owner and for operators; deleted ones for nobody. */
export function requireVisible<Service extends ShownService>(
  actor: Actor,
  service: Service | null | undefined,
): Service {
  if (!service) throw new DomainError("not-found");
  const isOwn = actor.kind === "member" && actor.memberId === service.sellerId;
  const mayRead = isOwn || hasRight(actor, "back-office.open");
  // A service that was never public answers as if it did not exist.
  if (service.deletedAt !== null)
    throw new DomainError(
      service.status === "active" || service.status === "suspended" || mayRead ? "gone" : "not-found",
    );
  if (service.status !== "active" && !mayRead) throw new DomainError("not-found");
  return service;
}
