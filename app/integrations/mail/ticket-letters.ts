import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import type { WatchedItem } from "#app/domain/shared/operators/watched-item.ts";
import { ticketRatingDays } from "#app/domain/terms.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** The way to a ticket: a visitor's address holds a secret that the row of the mail does not. */
const toTicket = ({ audience, ticketId = "", token = "" }: Data): Letter["link"] => ({
  label: "mail:link.ticket",
  path: audience === "visitor" ? paths.contacts.ticket(token) : paths.mypage.ticket(ticketId),
});
const toDesk = ({ ticketId = "" }: Data): Letter["link"] => ({
  label: "mail:link.ticket",
  path: adminPaths.ticket(ticketId),
});
const numberFact = ({ number = "" }: Data): Fact => ["mail:fact.ticket", number];
const ticketFacts = (data: Data): Fact[] => [numberFact(data), ["mail:fact.subject", data.title ?? ""]];
const due = (data: Data, { locale }: Words): Fact => ["mail:fact.answerBy", formatDateTime(data.dueAt!, locale)];

/** An answer to the mail joins the ticket, if mails reach the product. */
const byMail = ({ replyTo }: Data) => (replyTo ? (["mail:ticket.reply"] as const) : []);

/** One row for each promise: its kind, its title and number, and until when it was made. */
function promiseFacts(data: Data, { locale }: Words): Fact[] {
  const items = JSON.parse(data.items ?? "[]") as WatchedItem[];
  return items.map(({ kind, number, title, dueAt, stage }) => [
    `admin:sla.kind.${kind}`,
    [title, number, formatDateTime(dueAt, locale), stage < 100 ? `${stage}%` : ""].filter(Boolean).join(" · "),
  ]);
}

/** Mails about contact inquiries, and about promises in general. */
export const ticketLetters = {
  "ticket-received": (data, words) => ({
    lines: [
      "mail:ticket-received.intro",
      ...(data.audience === "visitor" ? ["mail:ticket.visitor" as const] : []),
      ...byMail(data),
    ],
    facts: [numberFact(data), due(data, words)],
    link: toTicket(data),
  }),
  "ticket-answered": (data) => ({
    lines: ["mail:ticket-answered.intro", ...byMail(data)],
    facts: ticketFacts(data),
    link: toTicket(data),
  }),
  "ticket-closed": (data) => ({
    values: { days: String(ticketRatingDays) },
    lines: ["mail:ticket-closed.intro", "mail:ticket-closed.rating", ...byMail(data)],
    facts: [numberFact(data)],
    link: toTicket(data),
  }),
  "ticket-replied": (data) => ({
    lines: ["mail:ticket-replied.intro"],
    facts: ticketFacts(data),
    link: toDesk(data),
  }),
  "ticket-overdue": (data, words) => ({
    lines: ["mail:ticket-overdue.intro"],
    facts: [...ticketFacts(data), due(data, words)],
    link: toDesk(data),
  }),
  "promise-reminder": (data, words) => ({
    lines: ["mail:promise-reminder.intro"],
    facts: promiseFacts(data, words),
    link: { label: "admin:sla.title", path: adminPaths.sla() },
  }),
  "promise-overdue": (data, words) => ({
    lines: ["mail:promise-overdue.intro"],
    facts: promiseFacts(data, words),
    link: { label: "admin:sla.title", path: adminPaths.sla() },
  }),
} as const satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
