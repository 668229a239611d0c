import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** A new service is put right, and a rejection appealed against, in the list of services; everything else on the page of editing. */
const linkOf = ({ kind, serviceId, outcome }: Data): Letter["link"] =>
  kind === "service" || outcome === "rejected"
    ? { label: "mail:link.services", path: paths.mypage.services() }
    : { label: "mail:link.edit", path: paths.market.edit(Number(serviceId)) };

/** The next step of the seller. */
function nextOf({ outcome, appeal, kind }: Data): MessageKey[] {
  if (outcome === "approved") return [];
  if (outcome !== "rejected") return ["mail:service-reviewed.next"];
  return appeal || kind === "version" ? [] : ["mail:service-reviewed.next-appeal"];
}

/** Mails to sellers about the review of what they handed in. */
export const moderationLetters = {
  "service-submitted": (data: Data, { locale }: Words): Letter => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: [
      `mail:service-submitted.${data.appeal ? "appeal" : data.kind}` as MessageKey,
      "mail:service-submitted.next",
    ],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: linkOf(data),
  }),
  "service-reviewed": (data: Data): Letter => ({
    lines: [`mail:service-reviewed.${data.appeal ? "appeal-" : ""}${data.outcome}` as MessageKey, ...nextOf(data)],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ...(data.note ? [["mail:fact.note", data.note] satisfies Fact] : []),
    ],
    link: linkOf(data),
  }),
  "service-suspended": (data: Data, { t, locale }: Words): Letter => ({
    // Mails from before there were appeals have no time for one.
    values: data.appealUntil ? { appealUntil: formatDateTime(data.appealUntil, locale) } : {},
    lines: [
      "mail:service-suspended.intro",
      "mail:service-suspended.orders",
      "mail:service-suspended.next",
      ...(data.appealUntil ? ["mail:service-suspended.appeal" as const] : []),
    ],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.reason", t(`errors:service-suspension.${data.reason}` as MessageKey)],
      ["mail:fact.note", data.note ?? ""],
    ],
    link: { label: "mail:link.edit", path: paths.market.edit(Number(data.serviceId)) },
  }),
  "service-restored": (data: Data, { locale }: Words): Letter => ({
    lines: [
      `mail:service-restored.${data.outcome}` as MessageKey,
      ...(data.appeal ? ["mail:service-restored.appeal" as const] : []),
    ],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.note", data.note ?? ""],
    ],
    link: { label: "mail:link.services", path: paths.mypage.services() },
  }),
  "suspension-appeal-received": (data: Data, { locale }: Words): Letter => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: ["mail:suspension-appeal-received.intro"],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: { label: "mail:link.services", path: paths.mypage.services() },
  }),
  "suspension-appeal-opened": (data: Data, { locale }: Words): Letter => ({
    values: { dueAt: formatDateTime(data.dueAt!, locale) },
    lines: ["mail:suspension-appeal-opened.intro"],
    facts: [["mail:fact.service", data.title ?? ""]],
    link: { label: "moderation:services.manage", path: adminPaths.service(Number(data.serviceId)) },
  }),
  "suspension-appeal-decided": (data: Data, { locale }: Words): Letter => ({
    lines:
      data.outcome === "rejected"
        ? ["mail:suspension-appeal-decided.rejected"]
        : ["mail:suspension-appeal-decided.accepted", `mail:service-restored.${data.outcome}` as MessageKey],
    facts: [
      ["mail:fact.service", data.title ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.note", data.note ?? ""],
    ],
    link: { label: "mail:link.services", path: paths.mypage.services() },
  }),
} satisfies Record<string, (data: Data, words: Words) => Letter>;
