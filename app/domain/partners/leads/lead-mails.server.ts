import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import { queueMail, queueMails } from "../../notifications/queue-mail.server.ts";
import { queueOperatorMails } from "../../notifications/queue-operator-mails.server.ts";
import type { Needs } from "../../shared/services.ts";
import type { LeadRow } from "./lead.ts";
import type { LeadPartner } from "./store.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;
export type LeadOutcome = "accepted" | "refused" | "replaced" | "objected";

const about = ({ id, company, locale }: LeadRow) => ({ leadId: id, title: company, titleLocale: locale });

/** Mail to the contact of a lead: who registered them, with which words, and the link to have it deleted. */
export async function queueLeadNotice(needs: Mailing, row: LeadRow, partner: LeadPartner): Promise<void> {
  const locale = (isTextLocale(row.locale) ? row.locale : "en") satisfies TextLocale;
  await queueMail(needs.db, needs, {
    template: "partner-lead-notice",
    data: { ...about(row), partner: partner.company, contact: row.contactName },
    recipient: row.email,
    locale,
    dedupeKey: `${row.id}:notice`,
  });
}

/** Mail to the partner: what has become of the lead. */
export async function queueLeadOutcome(
  needs: Mailing,
  row: LeadRow,
  { memberId, outcome, note }: { memberId: number; outcome: LeadOutcome; note: string },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "partner-lead-decided",
    data: { ...about(row), outcome, note, until: row.expiresAt?.toISOString() ?? "" },
    memberId,
    dedupeKey: `${row.id}:${outcome}`,
  });
}

/** Mail to the partners of leads whose time is over: a suspended one cannot register the customer again. */
export async function queueLeadExpiries(
  needs: Mailing,
  expired: readonly { lead: LeadRow; memberId: number; isSuspended: boolean }[],
): Promise<void> {
  const mails = expired.map(({ lead, memberId, isSuspended }) => ({
    template: "partner-lead-decided" as const,
    data: {
      ...about(lead),
      outcome: isSuspended ? "expired-suspended" : "expired",
      note: "",
      until: lead.expiresAt?.toISOString() ?? "",
    },
    memberId,
    dedupeKey: `${lead.id}:expired`,
  }));
  await queueMails(needs.db, needs, mails);
}

/** Mail to every operator: a conflict waits for a decision, or nobody decided in time. */
export async function queueLeadConflictMails(needs: Mailing, row: LeadRow): Promise<void> {
  await queueOperatorMails(needs, {
    right: "partners.manage",
    template: "partner-lead-conflict",
    data: { ...about(row), dueAt: row.dueAt!.toISOString() },
    dedupeKey: `${row.id}:conflict`,
  });
}
