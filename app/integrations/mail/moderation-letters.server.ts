import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** A new service is put right in the list of services, everything else on the page of editing. */
const linkOf = ({ kind, serviceId }: Data): Letter["link"] =>
  kind === "service"
    ? { label: "mail:link.services", path: paths.mypage.services() }
    : { label: "mail:link.edit", path: paths.market.edit(Number(serviceId)) };

/** Mails to sellers about the review of what they handed in. */
export const moderationLetters = {
  "service-submitted": (data: Data, { locale }: Words): Letter => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: [`mail:service-submitted.${data.kind}` as MessageKey, "mail:service-submitted.next"],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: linkOf(data),
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
    link: linkOf(data),
  }),
} satisfies Record<string, (data: Data, words: Words) => Letter>;
