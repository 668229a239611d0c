import { recordEvent } from "../audit/record-event.server.ts";
import { contentOfServiceUnchecked } from "../catalog/authoring/write-service.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { closeAppealUnchecked } from "./appeals/close-appeal.server.ts";
import type { RestoreServiceInput } from "./input.ts";
import { liftUnchecked } from "./lift-suspension.server.ts";

/**
 * Lifts the suspension of a service. It is on sale again, unless its seller had paused it before, or is suspended: then it
 * is theirs to resume, or comes back with the account. An open appeal of theirs is closed with it. Refuses with own-review and suspension-unchanged.
 */
export async function restoreService(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { serviceId, note, ip }: RestoreServiceInput & { serviceId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "services.suspend");
  await needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    requireUninvolved(operator, service, "own-review");
    const at = needs.clock();
    const outcome = await liftUnchecked(tx, { service, operatorId: operator.memberId, note, at });
    const hadAppeal = await closeAppealUnchecked({ db: tx }, { serviceId, at });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "service.restored",
      subject: `service:${serviceId}`,
      details: hadAppeal ? { note, outcome, appeal: "closed" } : { note, outcome },
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
        appeal: hadAppeal ? "yes" : "",
        note,
        at: at.toISOString(),
      },
      memberId: service.sellerId,
      dedupeKey: `${uuidv7(at)}:service-restored`,
    });
  });
}
