import { recordEvent } from "../../audit/record-event.server.ts";
import { queueMail } from "../../notifications/queue-mail.server.ts";
import type { MailContent } from "../../notifications/templates.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import type { PartnerStateInput } from "../input.ts";
import { isForgotten, partnerOfApplication, setPartnerState } from "./store.server.ts";

/**
 * An operator suspends a partner or ends the suspension. While it lasts the code brings no orders and nothing is paid out;
 * what was earned stays in the books. The partner is told by mail, with the reason. Refuses with own-application, partner-state-unchanged or, for
 * a partner whose account is gone, partner-account-deleted.
 */
export async function changePartnerState(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { applicationId, state, note, ip }: PartnerStateInput & { applicationId: string; ip: string },
): Promise<void> {
  const { memberId: operatorId } = requireRight(actor, "partners.manage");
  const partner = isUuid(applicationId) ? await partnerOfApplication(needs.db, applicationId) : null;
  if (!partner) throw new DomainError("not-found");
  if (partner.memberId === operatorId) throw new DomainError("own-application");
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    if (state === "active" && (await isForgotten(tx, applicationId))) throw new DomainError("partner-account-deleted");
    if (!(await setPartnerState(tx, partner.id, state, at))) throw new DomainError("partner-state-unchanged");
    await recordEvent(tx, {
      actorId: operatorId,
      action: state === "suspended" ? "partner.suspended" : "partner.reinstated",
      subject: `partner:${partner.code}`,
      details: { note },
      ip,
      at,
    });
    const mail: MailContent = {
      template: state === "suspended" ? "partner-suspended" : "partner-reinstated",
      data: { code: partner.code, note, at: at.toISOString() },
    };
    await queueMail(tx, needs, { ...mail, memberId: partner.memberId });
  });
}
