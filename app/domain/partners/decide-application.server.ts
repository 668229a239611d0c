import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { queueAskedMail, queueDecidedMail } from "./application-mails.server.ts";
import type { DecisionInput } from "./input.ts";
import { createPartnerUnchecked } from "./partnership/create-partner.server.ts";
import { applicationById, insertEvent, moveApplication } from "./store.server.ts";

type Deciding = Needs<"db" | "clock" | "jobs">;

/**
 * An operator approves, rejects or asks for more, and the applicant is mailed. Refuses with application-decided when
 * somebody was faster, or it waits for the applicant's answer already; nobody decides about an own one (own-application).
 */
export async function decideApplication(
  needs: Deciding,
  actor: Actor,
  { applicationId, ip, decision, reason, note }: DecisionInput & { applicationId: string; ip: string },
): Promise<void> {
  const { memberId: operatorId } = requireRight(actor, "partners.manage");
  const known = isUuid(applicationId) ? await applicationById(needs.db, applicationId) : null;
  if (!known) throw new DomainError("not-found");
  if (known.memberId === operatorId) throw new DomainError("own-application");
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    const isEnd = decision !== "asked";
    const because = decision === "rejected" ? (reason ?? null) : null;
    const row = await moveApplication(tx, applicationId, decision, {
      reason: because,
      ...(isEnd && { decidedAt: at }),
    });
    if (!row) throw new DomainError("application-decided");
    const event = uuidv7(at);
    await insertEvent(tx, { id: event, applicationId, kind: decision, operatorId, body: note, occurredAt: at });
    const within = { ...needs, db: tx };
    const partner =
      decision === "approved" && row.memberId !== null
        ? await createPartnerUnchecked(within, { applicationId, memberId: row.memberId })
        : null;
    if (decision === "asked") await queueAskedMail(within, row, { event, note });
    else await queueDecidedMail(within, row, { outcome: decision, note, code: partner?.code ?? "" });
    await recordEvent(tx, {
      actorId: operatorId,
      action: `partner-application.${decision}`,
      subject: `partner-application:${row.number}`,
      details: because ? { reason: because } : undefined,
      ip,
      at,
    });
  });
}
