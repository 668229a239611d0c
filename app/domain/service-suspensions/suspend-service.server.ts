import { recordEvent } from "../audit/record-event.server.ts";
import { takeDownUnchecked } from "../catalog/authoring/take-down.server.ts";
import { contentOfServiceUnchecked } from "../catalog/authoring/write-service.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import type { SuspendServiceInput } from "./input.ts";
import { suspendingServicesLimit } from "./rate-limits.ts";
import { suspensionAppealDays } from "../terms.ts";
import { insertSuspension } from "./store.server.ts";

/**
 * Takes a service off the market until an operator restores it, and tells its seller why. What the seller had paused is
 * suspended as well: they could put it back on sale otherwise. Decision 076 says what goes on. Refuses with own-review, with
 * suspension-unchanged where an operator has suspended it already, and with service-moved where it waits for its review or
 * was rejected.
 */
export async function suspendService(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { serviceId, reason, note, internalNote, ip }: SuspendServiceInput & { serviceId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "services.suspend");
  await needs.limiter.take(suspendingServicesLimit, String(operator.memberId));
  await needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    requireUninvolved(operator, service, "own-review");
    if (service.suspendedBy === "operator") throw new DomainError("suspension-unchanged");
    const at = needs.clock();
    if (!(await takeDownUnchecked(tx, { serviceId, at }))) throw new DomainError("service-moved");
    const id = uuidv7(at);
    const wasPaused = service.suspendedBy === "seller";
    const suspended = { suspendedBy: operator.memberId, suspendedAt: at };
    const appealUntil = addDays(at, suspensionAppealDays);
    await insertSuspension(tx, { id, serviceId, reason, note, internalNote, wasPaused, appealUntil, ...suspended });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "service.suspended",
      subject: `service:${serviceId}`,
      details: { reason, note, wasPaused },
      ip,
      at,
    });
    await queueMail(tx, needs, {
      template: "service-suspended",
      data: {
        serviceId: String(serviceId),
        title: service.title,
        titleLocale: service.contentLocale,
        reason,
        note,
        at: at.toISOString(),
        appealUntil: appealUntil.toISOString(),
      },
      memberId: service.sellerId,
      dedupeKey: `${id}:service-suspended`,
    });
  });
}
