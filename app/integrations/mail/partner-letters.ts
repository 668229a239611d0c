import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** The way to an application: a visitor's address holds a secret that the row of the mail does not. */
const toApplication = ({ audience, applicationId = "", token = "" }: Data): Letter["link"] => ({
  label: "mail:link.partner",
  path: audience === "visitor" ? paths.partner.application(token) : paths.mypage.partnerApplication(applicationId),
});
const toReview = ({ applicationId = "" }: Data): Letter["link"] => ({
  label: "mail:link.partner",
  path: adminPaths.partner(applicationId),
});
const numberFact = ({ number = "" }: Data): Fact => ["mail:fact.ticket", number];
const facts = (data: Data): Fact[] => [numberFact(data), ["mail:fact.company", data.title ?? ""]];
const due = (data: Data, { locale }: Words): Fact => ["mail:fact.reviewBy", formatDateTime(data.dueAt!, locale)];
const noted = ({ note }: Data): Fact[] => (note ? [["mail:fact.note", note]] : []);
const visitors = ({ audience }: Data): MessageKey[] => (audience === "visitor" ? ["mail:partner.visitor"] : []);

/** Mails about applications to the partner programme. */
export const partnerLetters = {
  "partner-received": (data, words) => ({
    lines: ["mail:partner-received.intro", ...visitors(data)],
    facts: [numberFact(data), due(data, words)],
    link: toApplication(data),
  }),
  "partner-asked": (data) => ({
    lines: ["mail:partner-asked.intro", ...visitors(data)],
    facts: [...facts(data), ...noted(data)],
    link: toApplication(data),
  }),
  "partner-decided": (data, { t }) => ({
    lines: [
      data.outcome === "approved" && !data.code
        ? "mail:partner-decided.approved-visitor"
        : (`mail:partner-decided.${data.outcome}` as MessageKey),
    ],
    facts: [
      ...(data.code ? [["mail:fact.partnerCode", data.code] satisfies Fact] : []),
      numberFact(data),
      ...(data.reason ? [["mail:fact.reason", t(`partner:reason.${data.reason}` as MessageKey)] satisfies Fact] : []),
      ...noted(data),
    ],
    link: toApplication(data),
  }),
  "partner-answered": (data) => ({
    lines: ["mail:partner-answered.intro"],
    facts: facts(data),
    link: toReview(data),
  }),
  "partner-overdue": (data, words) => ({
    lines: ["mail:partner-overdue.intro"],
    facts: [...facts(data), due(data, words)],
    link: toReview(data),
  }),
  "partner-lead-notice": (data) => ({
    lines: ["mail:partner-lead-notice.intro", "mail:partner-lead-notice.rights"],
    facts: [
      ["mail:fact.partner", data.partner ?? ""],
      ["mail:fact.company", data.title ?? ""],
      ["mail:fact.contact", data.contact ?? ""],
    ],
    link: { label: "mail:link.lead", path: paths.partner.lead(data.token ?? "") },
  }),
  "partner-lead-decided": (data, { locale }) => ({
    lines: [`mail:partner-lead-decided.${data.outcome}` as MessageKey],
    facts: [
      ...(data.title ? [["mail:fact.company", data.title] satisfies Fact] : []),
      ...(data.until ? [["mail:fact.leadUntil", formatDateTime(data.until, locale)] satisfies Fact] : []),
      ...noted(data),
    ],
    link: { label: "mail:link.leads", path: paths.mypage.partnerLeads() },
  }),
  "partner-suspended": (data, { locale }) => ({
    lines: ["mail:partner-suspended.intro", "mail:partner-suspended.next"],
    facts: [
      ["mail:fact.partnerCode", data.code ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ...noted(data),
    ],
    link: { label: "support:title", path: paths.contacts.form() },
  }),
  "partner-reinstated": (data, { locale }) => ({
    lines: ["mail:partner-reinstated.intro"],
    facts: [
      ["mail:fact.partnerCode", data.code ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ...noted(data),
    ],
    link: { label: "mail:link.partnership", path: paths.mypage.partner() },
  }),
  "partner-lead-conflict": (data, words) => ({
    lines: ["mail:partner-lead-conflict.intro"],
    facts: [["mail:fact.company", data.title ?? ""], due(data, words)],
    link: { label: "mail:link.leads", path: adminPaths.lead(data.leadId ?? "") },
  }),
} as const satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
