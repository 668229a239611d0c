import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { viewingMinutes } from "../terms.ts";
import { viewingLimit } from "./rate-limits.ts";
import { endImpersonations, insertImpersonation, viewableMember } from "./store.server.ts";

/**
 * An operator begins to look at the pages of a member, for reading only and for some minutes. The member is told at once.
 * Refuses with viewing-operator where the member is one: nobody borrows the rights of a colleague.
 */
export async function startViewing(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { memberId, reason, ip }: { memberId: number; reason: string; ip?: string },
): Promise<{ id: string }> {
  const operator = requireRight(actor, "members.view-as");
  const member = await viewableMember(needs.db, memberId);
  if (!member) throw new DomainError("not-found");
  if (member.isOperator || memberId === operator.memberId) throw new DomainError("viewing-operator");
  await needs.limiter.take(viewingLimit, String(operator.memberId));
  const now = needs.clock();
  const id = uuidv7(now);
  const expiresAt = new Date(now.getTime() + viewingMinutes * MINUTE_MS);
  await needs.db.transaction(async (tx) => {
    await endImpersonations(tx, operator.memberId, now);
    await insertImpersonation(tx, {
      id,
      operatorId: operator.memberId,
      memberId,
      sessionId: operator.sessionId,
      reason,
      startedAt: now,
      expiresAt,
    });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "impersonation.started",
      subject: `member:${memberId}`,
      details: { id, reason },
      ip,
      at: now,
    });
    await queueMail(tx, needs, {
      template: "account-viewed",
      data: { reason, at: now.toISOString(), until: expiresAt.toISOString() },
      memberId,
      dedupeKey: `${id}:viewed`,
    });
  });
  return { id };
}
