import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

/** Mails about what two operators decide: their roles, two-factor that they remove, and mass refunds. */
export const operatorLetters = {
  "role-change-requested": (data, words) => ({
    lines: ["mail:role-change-requested.intro"],
    facts: [...changed(data, words), ["mail:fact.confirmBy", formatDateTime(data.expiresAt!, words.locale)]],
    link: { label: "mail:link.operators", path: adminPaths.operators() },
  }),
  "mass-refund-proposed": (data, { money, locale }) => ({
    lines: ["mail:mass-refund-proposed.intro"],
    facts: [
      ["mail:fact.refund", money(data.amount, data.currency)],
      ["mail:fact.reason", data.reason ?? ""],
      ["mail:fact.confirmBy", formatDateTime(data.expiresAt!, locale)],
    ],
    link: { label: "massrefund:title", path: adminPaths.massRefund(data.massRefundId ?? "") },
  }),
  "role-change-decided": (data, words) => ({
    lines: [`mail:role-change-decided.${data.outcome as "applied" | "declined" | "withdrawn"}`],
    facts: [...changed(data, words), ["mail:fact.byOperator", data.by ?? ""]],
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "two-factor-removal-requested": (data, { locale }) => ({
    values: { expiresAt: formatDateTime(data.expiresAt!, locale) },
    lines: ["mail:two-factor-removal-requested.intro", "mail:two-factor-removal-requested.next"],
    facts: [["mail:fact.when", formatDateTime(data.at!, locale)]],
    link: { label: "support:title", path: paths.contacts.form() },
  }),
  "two-factor-removed": (data, { locale }) => ({
    lines: ["mail:two-factor-removed.intro", "mail:two-factor-removed.next"],
    facts: [["mail:fact.when", formatDateTime(data.at!, locale)]],
    link: { label: "mail:link.login", path: paths.login() },
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;

function changed(data: Data, { t }: Words): Fact[] {
  const names = (roles = "") =>
    (roles || "none")
      .split(" ")
      .map((role) => t(`errors:role.${role}` as MessageKey))
      .join(", ");
  return [
    ["mail:fact.member", data.member ?? ""],
    ["mail:fact.rolesBefore", names(data.before)],
    ["mail:fact.rolesAfter", names(data.after)],
    ["mail:fact.reason", data.reason ?? ""],
  ];
}
