import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { queueOperatorMails } from "../notifications/queue-operator-mails.server.ts";
import type { Needs } from "../shared/services.ts";
import type { TicketRow } from "./store.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ id, number, subject, locale }: TicketRow) => ({
  ticketId: id,
  number,
  title: subject,
  titleLocale: locale,
});

/** The sender: a member in their own language, a visitor at the address and in the language of the inquiry. */
function senderOf({ memberId, email, locale }: TicketRow) {
  if (memberId !== null) return { memberId };
  return { recipient: email, locale: (isTextLocale(locale) ? locale : "en") satisfies TextLocale };
}
const audienceOf = ({ memberId }: TicketRow) => (memberId === null ? "visitor" : "member");

/**
 * Mail to the sender: it is here, under this number; a visitor's holds the link to it. The address is not proven to be the
 * sender's, so it gets nothing of what they wrote.
 */
export async function queueReceivedMail(needs: Mailing, row: TicketRow): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "ticket-received",
    data: { ticketId: row.id, number: row.number, audience: audienceOf(row), dueAt: row.dueAt.toISOString() },
    ...senderOf(row),
    dedupeKey: `${row.id}:received`,
  });
}

/** Mail to the sender that an operator answered: each answer is mailed. */
export async function queueAnsweredMail(needs: Mailing, row: TicketRow, event: string): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "ticket-answered",
    data: { ...about(row), audience: audienceOf(row) },
    ...senderOf(row),
    dedupeKey: `${event}:sender`,
  });
}

/** Mail to the sender that an operator closed it, maybe unread: without what they wrote, as the first one. */
export async function queueClosedMail(needs: Mailing, row: TicketRow, event: string): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "ticket-closed",
    data: { ticketId: row.id, number: row.number, audience: audienceOf(row) },
    ...senderOf(row),
    dedupeKey: `${event}:sender`,
  });
}

/** Mail to the operator who looks after it that the sender wrote again. */
export async function queueAssigneeMail(needs: Mailing, row: TicketRow, event: string): Promise<void> {
  if (row.assigneeId === null) return;
  await queueMail(needs.db, needs, {
    template: "ticket-replied",
    data: { ...about(row), from: row.name },
    memberId: row.assigneeId,
    dedupeKey: `${event}:assignee`,
  });
}

/** Mail to every operator of the desk: nobody answered in time. */
export async function queueOverdueMails(needs: Mailing, row: TicketRow): Promise<void> {
  const dueAt = row.dueAt.toISOString();
  await queueOperatorMails(needs, {
    right: "tickets.answer",
    template: "ticket-overdue",
    data: { ...about(row), dueAt },
    dedupeKey: `${row.id}:overdue:${dueAt}`,
  });
}
