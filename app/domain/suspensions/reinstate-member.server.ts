import { recordEvent } from "../audit/record-event.server.ts";
import { holdServicesUnchecked, restoreServicesUnchecked } from "../catalog/authoring/move-service.server.ts";
import { holdAccountUnchecked, reinstateAccountUnchecked } from "../identity/member/suspend-account.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { ReinstateInput } from "./input.ts";
import { liftSuspension } from "./store.server.ts";

/** The member may do everything again, and what the suspension took off the market is back. Refuses with suspension-unchanged. */
export async function reinstateMember(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { memberId, note, ip }: ReinstateInput & { memberId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "members.suspend");
  await needs.db.transaction(async (tx) => {
    await holdServicesUnchecked(tx, memberId);
    const account = await holdAccountUnchecked(tx, memberId);
    if (!account) throw new DomainError("not-found");
    if (!account.isSuspended) throw new DomainError("suspension-unchanged");
    const at = needs.clock();
    await liftSuspension(tx, memberId, { liftedBy: operator.memberId, liftedAt: at, liftNote: note });
    await reinstateAccountUnchecked(tx, memberId);
    const services = await restoreServicesUnchecked(tx, memberId, at);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "member.reinstated",
      subject: `member:${memberId}`,
      details: { note, services },
      ip,
      at,
    });
    await queueMail(tx, needs, {
      template: "account-reinstated",
      data: { note, at: at.toISOString() },
      memberId,
      dedupeKey: `${uuidv7(at)}:reinstated`,
    });
  });
}
