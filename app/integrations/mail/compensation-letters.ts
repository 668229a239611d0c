import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { formatMonth } from "#app/i18n/date-parts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** A project that was deleted has no page: its owner finds the others. */
const toBilling = ({ projectId }: Data): Letter["link"] => ({
  label: "mail:link.apiBilling",
  path: projectId ? paths.dashboard.projectBilling(projectId) : paths.dashboard.projects(),
});
const month = (data: Data, { locale }: Words) => formatMonth(data.month!, locale);
const facts = (data: Data, words: Words): Fact[] => [
  ["project:name", data.project ?? ""],
  ["compensation:month", month(data, words)],
];

/** Mails about compensations for the availability of the API. */
export const compensationLetters = {
  "compensation-received": (data, words) => ({
    values: { month: month(data, words) },
    lines: ["mail:compensation-received.intro"],
    facts: [...facts(data, words), ["compensation:due", formatDateTime(data.dueAt!, words.locale)]],
    link: toBilling(data),
  }),
  "compensation-decided": (data, words) => ({
    values: { month: month(data, words) },
    lines: [`mail:compensation-decided.${data.outcome}` as MessageKey],
    facts: [
      ...facts(data, words),
      ...(data.amount
        ? ([
            ["compensation:share", words.t("info:compensation.percent", { percent: data.percent! })],
            ["compensation:amount", words.money(data.amount, data.currency)],
          ] satisfies Fact[])
        : []),
      ...(data.note ? [["mail:fact.note", data.note] satisfies Fact] : []),
    ],
    link: toBilling(data),
  }),
  "api-bill-changed": (data, words) => ({
    values: { month: month(data, words) },
    lines: [`mail:api-bill-changed.${data.outcome}` as MessageKey],
    facts: [
      ...facts(data, words),
      ["compensation:bill.fee", words.money(data.amount!, data.currency)],
      ["compensation:reference", data.reference ?? ""],
      ...(data.note ? [["compensation:void.reason", data.note] satisfies Fact] : []),
    ],
    link: toBilling(data),
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
