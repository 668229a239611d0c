import type { Needs } from "../../shared/services.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { leadKeptDays } from "./lead.ts";
import { partnerOfMember } from "../partnership/store.server.ts";
import { forgetAddress } from "./object-to-lead.server.ts";
import { queueLeadExpiries } from "./lead-mails.server.ts";
import { expireLeads, forgetEndedLeads, forgetLead, keptLeadsOf, moveLead } from "./store.server.ts";

/**
 * An account is deleted: the leads that it registered end without who they were about, and so do those that others
 * registered of its address, if it was proven to be its own. In the transaction of the deletion; the caller has checked who asks.
 */
export async function forgetLeadsUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  { memberId, provenEmail, ip }: { memberId: number; provenEmail: string | null; ip: string },
): Promise<void> {
  const partner = await partnerOfMember(needs.db, memberId);
  for (const lead of partner ? await keptLeadsOf(needs.db, partner.id) : []) {
    await moveLead(needs.db, lead.id, "withdrawn", { endedAt: needs.clock() });
    await forgetLead(needs.db, lead.id);
  }
  if (provenEmail !== null) await forgetAddress(needs, { email: provenEmail, objectionHash: null, ip });
}

const MOST_AT_ONCE = 500;

/**
 * Ends leads whose time is over, with a mail to their partners, and forgets the words of those that ended ninety days
 * ago (daily job).
 */
export async function sweepLeads(needs: Needs<"db" | "clock" | "jobs">): Promise<void> {
  let expired: number;
  do {
    expired = await needs.db.transaction((tx) => endExpiredLeads({ ...needs, db: tx }, { limit: MOST_AT_ONCE }));
  } while (expired === MOST_AT_ONCE);
  await forgetEndedLeads(needs.db, addDays(needs.clock(), -leadKeptDays));
}

/** In a transaction: leads whose time is over end, of one partner or of all, and their partners are told; answers with their number. */
export async function endExpiredLeads(
  needs: Needs<"db" | "clock" | "jobs">,
  which: { partnerId?: string; limit: number },
): Promise<number> {
  const expired = await expireLeads(needs.db, needs.clock(), which);
  await queueLeadExpiries(needs, expired);
  return expired.length;
}
