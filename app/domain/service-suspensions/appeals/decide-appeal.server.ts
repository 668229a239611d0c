import { recordEvent } from "../../audit/record-event.server.ts";
import { contentOfServiceUnchecked } from "../../catalog/authoring/write-service.server.ts";
import { queueMail } from "../../notifications/queue-mail.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { liftUnchecked } from "../lift-suspension.server.ts";
import type { DecideAppealInput } from "./input.ts";
import { appealById, moveAppeal } from "./store.server.ts";

/**
 * Another operator than the one who suspended the service decides; accepting the appeal restores the service in the same
 * transaction. Refuses with own-decision and own-review, and with suspension-unchanged what is not open any more.
 */
export async function decideAppeal(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { appealId, serviceId, decision, note, ip }: DecideAppealInput & { serviceId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "services.suspend");
  const appeal = isUuid(appealId) ? await appealById(needs.db, appealId) : null;
  if (appeal?.serviceId !== serviceId) throw new DomainError("not-found");
  await needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    requireUninvolved(operator, service, "own-review");
    if (appeal.suspendedBy === operator.memberId) throw new DomainError("own-decision");
    const at = needs.clock();
    const decided = { decidedBy: operator.memberId, decidedAt: at, note };
    if (!(await moveAppeal(tx, appeal.id, decision, decided))) throw new DomainError("suspension-unchanged");
    const lifting = { service, operatorId: operator.memberId, note, at };
    const outcome = decision === "accepted" ? await liftUnchecked(tx, lifting) : "rejected";
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: `service.appeal-${decision}`,
      subject: `service:${serviceId}`,
      details: { appealId: appeal.id, note, outcome },
      ip,
      at,
    });
    await queueMail(tx, needs, {
      template: "suspension-appeal-decided",
      data: {
        serviceId: String(serviceId),
        title: service.title,
        titleLocale: service.contentLocale,
        outcome,
        note,
        at: at.toISOString(),
      },
      memberId: service.sellerId,
      dedupeKey: `${appeal.id}:suspension-appeal-decided`,
    });
  });
}
