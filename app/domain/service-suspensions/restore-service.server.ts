import { recordEvent } from "../audit/record-event.server.ts";
import { putBackUnchecked } from "../catalog/authoring/take-down.server.ts";
import { contentOfServiceUnchecked } from "../catalog/authoring/write-service.server.ts";
import { holdAccountUnchecked } from "../identity/member/suspend-account.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { RestoreServiceInput } from "./input.ts";
import { liftSuspension } from "./store.server.ts";

/**
 * Lifts the suspension of a service. It is on sale again, unless its seller had paused it before, or is suspended: then it
 * is theirs to resume, or comes back with the account. Refuses with own-review and suspension-unchanged.
 */
export async function restoreService(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { serviceId, note, ip }: RestoreServiceInput & { serviceId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "services.suspend");
  await needs.db.transaction(async (tx) => {
    // The service before the account, as a suspension of the account locks them.
    const service = await contentOfServiceUnchecked(tx, serviceId);
    requireUninvolved(operator, service, "own-review");
    if (service.suspendedBy !== "operator") throw new DomainError("suspension-unchanged");
    const account = await holdAccountUnchecked(tx, service.sellerId);
    const at = needs.clock();
    const lifted = await liftSuspension(tx, serviceId, { liftedBy: operator.memberId, liftedAt: at, liftNote: note });
    const outcome = lifted?.wasPaused ? "paused" : account?.isSuspended ? "held" : "on-sale";
    await putBackUnchecked(tx, { serviceId, as: outcome, at });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "service.restored",
      subject: `service:${serviceId}`,
      details: { note, outcome },
      ip,
      at,
    });
    await queueMail(tx, needs, {
      template: "service-restored",
      data: {
        serviceId: String(serviceId),
        title: service.title,
        titleLocale: service.contentLocale,
        outcome,
        note,
        at: at.toISOString(),
      },
      memberId: service.sellerId,
      dedupeKey: `${uuidv7(at)}:service-restored`,
    });
  });
}
