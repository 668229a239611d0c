import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { ResolveEventInput } from "./input.ts";
import { resolveUnmatchedEvent } from "./store-events.server.ts";

/** An operator has found out, at the provider, what a report of money without a payment of ours was about. */
export async function resolveEvent(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { provider, eventId, note, ip }: ResolveEventInput & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "reconciliation.resolve");
  const at = clock();
  await db.transaction(async (tx) => {
    const resolved = { resolvedAt: at, resolvedBy: memberId, note };
    if (!(await resolveUnmatchedEvent(tx, { provider, eventId }, resolved)))
      throw new DomainError("discrepancy-resolved");
    await recordEvent(tx, {
      actorId: memberId,
      action: "webhook-event.resolved",
      subject: `webhook:${provider}`,
      details: { eventId, note },
      ip,
      at,
    });
  });
}
