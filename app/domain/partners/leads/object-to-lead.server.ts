import { recordEvent } from "../../audit/record-event.server.ts";
import { DomainError } from "../../shared/errors.ts";
import { tokenHash } from "../../shared/ids.ts";
import { takeForNetwork } from "../../shared/limits/take-limits.ts";
import type { Needs } from "../../shared/services.ts";
import { leadStatusAt, type LeadRow } from "./lead.ts";
import { objectionHashOf } from "./lead-link.ts";
import { queueLeadOutcome } from "./lead-mails.server.ts";
import { leadLinkLimit } from "./rate-limits.ts";
import { forgetLead, leadByLink, leadsOfAddress, lockLeads, moveLead, partnerOfLead } from "./store.server.ts";

const TOKEN = /^[\w-]{20,100}$/;
type Link = { linkToken: string; ip: string };

/** Everything that is kept about the contact of a lead, for whoever has the mailed link. */
export type LeadNotice = Pick<
  LeadRow,
  "company" | "contactName" | "email" | "country" | "businessNumber" | "note" | "status" | "createdAt" | "expiresAt"
> & { partner: string; isForgotten: boolean };

export async function readLeadNotice(needs: Needs<"db" | "clock" | "limiter">, link: Link): Promise<LeadNotice> {
  const row = await requireLink(needs, link);
  const partner = await partnerOfLead(needs.db, row.partnerId);
  const { company, contactName, email, country, businessNumber, note, createdAt, expiresAt } = row;
  const isForgotten = email === "";
  return {
    ...{ company, contactName, email, country, businessNumber, note, createdAt, expiresAt, isForgotten },
    status: leadStatusAt(row, needs.clock()),
    partner: isForgotten ? "" : partner.company,
  };
}

/**
 * The contact of a lead has it deleted, with every other lead of the address; the partners are told, and the address is not
 * registered again. Done before, it stays done.
 */
export async function objectToLead(
  needs: Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">,
  link: Link,
): Promise<void> {
  const { email } = await requireLink(needs, link);
  if (email !== "") await forgetAddress(needs, { email, objectionHash: objectionHashOf(needs, email), ip: link.ip });
}

/** Deletes the words of every lead of an address; the partners of open ones are told. */
export async function forgetAddress(
  needs: Needs<"db" | "clock" | "jobs">,
  { email, objectionHash, ip }: { email: string; objectionHash: string | null; ip: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    await lockLeads(tx);
    for (const lead of await leadsOfAddress(tx, email.toLowerCase())) {
      const isOpen = lead.endedAt === null;
      const ended = await moveLead(tx, lead.id, "objected", {
        endedAt: lead.endedAt ?? at,
        ...(objectionHash !== null && { objectionHash }),
      });
      if (ended && isOpen) {
        const { memberId } = await partnerOfLead(tx, lead.partnerId);
        // The row of the mail names nobody any more.
        const nameless = { ...ended, company: "" };
        await queueLeadOutcome({ ...needs, db: tx }, nameless, { memberId, outcome: "objected", note: "" });
      }
      await forgetLead(tx, lead.id);
      await recordEvent(tx, {
        actorId: null,
        action: "partner-lead.objected",
        subject: `partner-lead:${lead.id}`,
        ip,
        at,
      });
    }
  });
}

async function requireLink({ db, limiter }: Needs<"db" | "limiter">, { linkToken, ip }: Link): Promise<LeadRow> {
  await takeForNetwork(limiter, leadLinkLimit, ip);
  const row = TOKEN.test(linkToken) ? await leadByLink(db, tokenHash(linkToken)) : null;
  if (!row) throw new DomainError("not-found");
  return row;
}
