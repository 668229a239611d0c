import { recordEvent } from "../../audit/record-event.server.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { conflictOf } from "./find-conflict.server.ts";
import type { LeadDecisionInput } from "./input.ts";
import { leadDays } from "./lead.ts";
import { queueLeadOutcome } from "./lead-mails.server.ts";
import type { RivalLead } from "./store-matches.server.ts";
import { leadById, lockLeads, moveLead, partnerOfLead } from "./store.server.ts";

type Deciding = Needs<"db" | "clock" | "jobs">;

/**
 * An operator decides who a customer belongs to: accepted, the lead counts from now on and the active ones of other
 * partners end; refused, everything stays as it was. The partners are mailed. Refuses with lead-decided when it waits no
 * more, and with own-application whoever decides about an own lead or about a rival of one.
 */
export async function decideLead(
  needs: Deciding,
  actor: Actor,
  { leadId, decision, note, ip }: LeadDecisionInput & { leadId: string; ip: string },
): Promise<void> {
  const { memberId: operatorId } = requireRight(actor, "partners.manage");
  const known = isUuid(leadId) ? await leadById(needs.db, leadId) : null;
  if (!known) throw new DomainError("not-found");
  const partner = await partnerOfLead(needs.db, known.partnerId);
  if (partner.memberId === operatorId) throw new DomainError("own-application");
  await needs.db.transaction(async (tx) => {
    const within = { ...needs, db: tx };
    const at = needs.clock();
    await lockLeads(tx);
    const isAccepted = decision === "accepted";
    const row = await moveLead(tx, leadId, isAccepted ? "active" : "refused", {
      decidedBy: operatorId,
      decidedAt: at,
      decisionNote: note,
      ...(isAccepted ? { expiresAt: addDays(at, leadDays) } : { endedAt: at }),
    });
    if (!row) throw new DomainError("lead-decided");
    const { rivals } = await conflictOf(within, row);
    if (rivals.some(({ partner: rival }) => rival.memberId === operatorId)) throw new DomainError("own-application");
    const replaced = isAccepted ? await replaceRivals(within, rivals, note) : 0;
    await queueLeadOutcome(within, row, { memberId: partner.memberId, outcome: decision, note });
    await recordEvent(tx, {
      actorId: operatorId,
      action: `partner-lead.${decision}`,
      subject: `partner-lead:${leadId}`,
      details: { replaced },
      ip,
      at,
    });
  });
}

/** A customer belongs to one partner: the others' leads end, and they are told why. */
async function replaceRivals(needs: Deciding, rivals: readonly RivalLead[], note: string): Promise<number> {
  const active = rivals.filter(({ lead }) => lead.status === "active");
  for (const { lead, partner } of active) {
    const ended = await moveLead(needs.db, lead.id, "replaced", { endedAt: needs.clock(), decisionNote: note });
    if (!ended) continue;
    await queueLeadOutcome(needs, ended, { memberId: partner.memberId, outcome: "replaced", note });
  }
  return active.length;
}
