import { recordEvent } from "../audit/record-event.server.ts";
import { holdTwoFactorUnchecked, removeTwoFactorUnchecked } from "../identity/two-factor/remove-two-factor.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { RemovalDecisionInput } from "./input.ts";
import { requireRemover } from "./request-removal.server.ts";
import { closeRemoval, removalById, type RemovalOutcome } from "./store.server.ts";

/**
 * A second operator confirms that two-factor is removed: it and the recovery codes are gone, every session has ended and the
 * member is told. Declined, or taken back by the one who asked, everything stays. Refuses with two-factor-removal-own where
 * the same operator confirms, and with two-factor-removal-closed.
 */
export async function decideTwoFactorRemoval(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { memberId, removalId, decision, ip }: RemovalDecisionInput & { memberId: number; ip?: string },
): Promise<Exclude<RemovalOutcome, "expired">> {
  const { memberId: decidedBy } = requireRight(actor, "two-factor.remove");
  const removal = await removalById(needs.db, removalId);
  if (removal?.memberId !== memberId) throw new DomainError("not-found");
  const isOwn = removal.requestedBy === decidedBy;
  if (isOwn && decision === "confirm") throw new DomainError("two-factor-removal-own");
  const outcome = decision === "confirm" ? "removed" : isOwn ? "withdrawn" : "declined";
  await needs.db.transaction(async (tx) => {
    const account = await holdTwoFactorUnchecked(tx, memberId);
    // Somebody who turned it off or made it an operator's account meanwhile has changed what was confirmed.
    if (account) requireRemover(actor, { memberId, ...account });
    const at = needs.clock();
    const isOpen = await closeRemoval(tx, removalId, { outcome, by: decidedBy, at });
    if (!isOpen || (outcome === "removed" && !account)) throw new DomainError("two-factor-removal-closed");
    const sessions = outcome === "removed" ? await removeTwoFactorUnchecked(tx, memberId, at) : 0;
    await recordEvent(tx, {
      actorId: decidedBy,
      action: outcome === "removed" ? "two-factor.removed" : `two-factor.removal-${outcome}`,
      subject: `member:${memberId}`,
      details: { id: removalId, requestedBy: removal.requestedBy, sessions },
      ip,
      at,
    });
    if (outcome === "removed")
      await queueMail(tx, needs, {
        template: "two-factor-removed",
        data: { at: at.toISOString() },
        memberId,
        dedupeKey: `${removalId}:removed`,
      });
  });
  return outcome;
}
