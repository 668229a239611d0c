import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** Mails to sellers about the review of what they handed in. */
export const moderationLetters = {
  "service-submitted": (data: Data, { locale }: Words): Letter => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: [`mail:service-submitted.${data.kind}` as MessageKey, "mail:service-submitted.next"],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: { label: "mail:link.services", path: paths.mypage.services() },
  }),
  "service-reviewed": (data: Data): Letter => ({
    lines: [
      `mail:service-reviewed.${data.outcome}` as MessageKey,
      ...(data.outcome === "approved" ? [] : ["mail:service-reviewed.next" as const]),
    ],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ...(data.note ? [["mail:fact.note", data.note] satisfies Fact] : []),
    ],
    link: { label: "mail:link.services", path: paths.mypage.services() },
  }),
} satisfies Record<string, (data: Data, words: Words) => Letter>;
