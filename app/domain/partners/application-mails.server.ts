import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { queueOperatorMails } from "../notifications/queue-operator-mails.server.ts";
import type { Needs } from "../shared/services.ts";
import type { ApplicationRow } from "./store.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ id, number, company, locale }: ApplicationRow) => ({
  applicationId: id,
  number,
  title: company,
  titleLocale: locale,
});

/** The applicant: a member in their own language, a visitor at the address and in the language of the application. */
function applicantOf({ memberId, email, locale }: ApplicationRow) {
  if (memberId !== null) return { memberId };
  return { recipient: email, locale: (isTextLocale(locale) ? locale : "en") satisfies TextLocale };
}
const audienceOf = ({ memberId }: ApplicationRow) => (memberId === null ? "visitor" : "member");

/** Names the application by its number: the address is not proven to be the applicant's, so it gets nothing of what they wrote. */
const numberOf = ({ id, number }: ApplicationRow) => ({ applicationId: id, number });

/** Mail to the applicant: it is here, under this number; a visitor's holds the link to it. */
export async function queueReceivedMail(needs: Mailing, row: ApplicationRow): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "partner-received",
    data: { ...numberOf(row), audience: audienceOf(row), dueAt: row.dueAt.toISOString() },
    ...applicantOf(row),
    dedupeKey: `${row.id}:received`,
  });
}

/** Mail to the applicant: an operator needs to know more. */
export async function queueAskedMail(
  needs: Mailing,
  row: ApplicationRow,
  { event, note }: { event: string; note: string },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "partner-asked",
    data: { ...about(row), audience: audienceOf(row), note },
    ...applicantOf(row),
    dedupeKey: `${event}:applicant`,
  });
}

/** Mail to the applicant: it was decided. */
export async function queueDecidedMail(
  needs: Mailing,
  row: ApplicationRow,
  {
    outcome,
    note,
    code,
  }: {
    outcome: "approved" | "rejected";
    note: string;
    /** The partner's code; "" without an account. */
    code: string;
  },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "partner-decided",
    data: { ...numberOf(row), audience: audienceOf(row), outcome, reason: row.reason ?? "", note, code },
    ...applicantOf(row),
    dedupeKey: `${row.id}:decided`,
  });
}

/** Mail to the operator who asked: the applicant answered. */
export async function queueAnsweredMail(
  needs: Mailing,
  row: ApplicationRow,
  { event, operatorId }: { event: string; operatorId: number },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "partner-answered",
    data: about(row),
    memberId: operatorId,
    dedupeKey: `${event}:asker`,
  });
}

/** Mail to every operator who decides: nobody decided in time. */
export async function queueOverdueMails(needs: Mailing, row: ApplicationRow): Promise<void> {
  const dueAt = row.dueAt.toISOString();
  await queueOperatorMails(needs, {
    right: "partners.manage",
    template: "partner-overdue",
    data: { ...about(row), dueAt },
    dedupeKey: `${row.id}:overdue:${dueAt}`,
  });
}
