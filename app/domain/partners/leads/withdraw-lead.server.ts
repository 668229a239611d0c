import { recordEvent } from "../../audit/record-event.server.ts";
import { type Actor, requireMember } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { leadOfPartner, moveLead } from "./store.server.ts";

/** A partner takes a lead back; orders that it brought stay attributed. Refuses with lead-decided what is over already. */
export async function withdrawLead(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { leadId, ip }: { leadId: string; ip: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  const lead = isUuid(leadId) ? await leadOfPartner(db, leadId, memberId) : null;
  if (!lead) throw new DomainError("not-found");
  await db.transaction(async (tx) => {
    const at = clock();
    if (!(await moveLead(tx, leadId, "withdrawn", { endedAt: at }))) throw new DomainError("lead-decided");
    await recordEvent(tx, {
      actorId: memberId,
      action: "partner-lead.withdrawn",
      subject: `partner-lead:${leadId}`,
      ip,
      at,
    });
  });
}
