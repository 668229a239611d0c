import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { holdTwoFactorUnchecked } from "../identity/two-factor/remove-two-factor.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, type Member, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { twoFactorRemovalHours } from "../terms.ts";
import type { TwoFactorRemovalInput } from "./input.ts";
import { removalLimit } from "./rate-limits.ts";
import { closeExpired, insertRemoval } from "./store.server.ts";

/** The two-factor of an operator opens the back office: only administrators take part in removing it. Nobody does for oneself. */
export function requireRemover(actor: Actor, member: { memberId: number; isOperator: boolean }): Member {
  const operator = requireRight(actor, member.isOperator ? "operators.manage" : "two-factor.remove");
  if (member.memberId === operator.memberId) throw new DomainError("two-factor-removal-own");
  return operator;
}

/**
 * An operator writes down how they made sure that a member is locked out. The member is told at once, and nothing is removed
 * until a second operator confirms it. Refuses with two-factor-removal-own, two-factor-off and two-factor-removal-open.
 */
export async function requestTwoFactorRemoval(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { memberId, checks, note, ip }: TwoFactorRemovalInput & { memberId: number; ip?: string },
): Promise<void> {
  const { memberId: requestedBy } = requireRight(actor, "two-factor.remove");
  await needs.limiter.take(removalLimit, String(requestedBy));
  await needs.db.transaction(async (tx) => {
    const account = await holdTwoFactorUnchecked(tx, memberId);
    if (!account) throw new DomainError("two-factor-off");
    requireRemover(actor, { memberId, ...account });
    const requestedAt = needs.clock();
    await closeExpired(tx, memberId, requestedAt);
    const id = uuidv7(requestedAt);
    const expiresAt = new Date(requestedAt.getTime() + twoFactorRemovalHours * HOUR_MS);
    if (!(await insertRemoval(tx, { id, memberId, checks, note, requestedBy, requestedAt, expiresAt })))
      throw new DomainError("two-factor-removal-open");
    await recordEvent(tx, {
      actorId: requestedBy,
      action: "two-factor.removal-requested",
      subject: `member:${memberId}`,
      details: { id, checks: checks.join(" "), note },
      ip,
      at: requestedAt,
    });
    await queueMail(tx, needs, {
      template: "two-factor-removal-requested",
      data: { at: requestedAt.toISOString(), expiresAt: expiresAt.toISOString() },
      memberId,
      dedupeKey: `${id}:requested`,
    });
  });
}
