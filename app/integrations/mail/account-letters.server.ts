import type { MailTemplate, NoticeItem } from "#app/domain/notifications/templates.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { bought, circumstances, type Data, type Letter, order, type Words } from "./letter.ts";

/** Names the service where the subject does not. */
const withService = (subject: string, title: string) => (subject.includes(title) ? subject : `${subject} · ${title}`);

/** Mails about the account of a member: its address, its sign-ins, its end. */
export const accountLetters = {
  "registration-attempt": () => ({
    lines: ["mail:registration-attempt.intro", "mail:registration-attempt.next"],
    facts: [],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "new-device": (data, words) => ({
    lines: ["mail:new-device.intro", "mail:new-device.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "account-viewed": (data, { locale }) => ({
    values: { until: formatDateTime(data.until!, locale) },
    lines: ["mail:account-viewed.intro", "mail:account-viewed.next"],
    facts: [
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.note", data.reason ?? ""],
    ],
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "account-suspended": (data, { t, locale }) => ({
    lines: ["mail:account-suspended.intro", "mail:account-suspended.orders", "mail:account-suspended.next"],
    facts: [
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.reason", t(`errors:suspension.${data.reason}` as MessageKey)],
      ["mail:fact.note", data.note ?? ""],
    ],
    link: { label: "support:title", path: paths.contacts.form() },
  }),
  "account-reinstated": (data, { locale }) => ({
    lines: ["mail:account-reinstated.intro"],
    facts: [
      ["mail:fact.when", formatDateTime(data.at!, locale)],
      ["mail:fact.note", data.note ?? ""],
    ],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "seller-suspended": (data) => ({
    lines: [data.paid ? "mail:seller-suspended.paid" : "mail:seller-suspended.unpaid"],
    facts: bought(data),
    link: { label: "mail:link.order", path: order(data) },
  }),
  "password-changed": (data, words) => ({
    lines: ["mail:password-changed.intro", "mail:password-changed.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "email-change-confirm": (data, { locale }) => ({
    values: { expiresAt: formatDateTime(data.expiresAt!, locale) },
    lines: ["mail:email-change-confirm.intro", "mail:email-change-confirm.next"],
    facts: [],
    link: { label: "mail:link.confirmEmail", path: paths.mypage.email(data.token ?? "") },
  }),
  "email-change-asked": (data, words) => ({
    lines: ["mail:email-change-asked.intro", "mail:email-change-asked.next"],
    facts: [["mail:fact.newEmail", data.newEmail ?? ""], ...circumstances(data, words)],
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "email-change-taken": () => ({
    lines: ["mail:email-change-taken.intro", "mail:email-change-taken.next"],
    facts: [],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "email-changed": (data, { locale }) => ({
    lines: ["mail:email-changed.intro", "mail:email-changed.next"],
    facts: [
      ["mail:fact.newEmail", data.newEmail ?? ""],
      ["mail:fact.when", formatDateTime(data.at!, locale)],
    ],
    link: { label: "mail:link.login", path: paths.login() },
  }),
  "password-reset": ({ token = "" }) => ({
    lines: ["mail:password-reset.intro", "mail:password-reset.next"],
    facts: [],
    link: { label: "mail:link.newPassword", path: paths.password.link(token) },
  }),
  "password-reset-done": (data, words) => ({
    lines: ["mail:password-reset-done.intro", "mail:password-reset-done.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.resetPassword", path: paths.password.email() },
  }),
  "two-factor-on": (data, words) => ({
    lines: ["mail:two-factor-on.intro", "mail:two-factor-on.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "two-factor-off": (data, words) => ({
    lines: ["mail:two-factor-off.intro", "mail:two-factor-off.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.security", path: paths.mypage.security() },
  }),
  "recovery-code-used": (data, words) => ({
    lines: ["mail:recovery-code-used.intro", "mail:recovery-code-used.next"],
    facts: circumstances(data, words),
    link: { label: "mail:link.twoFactor", path: paths.mypage.twoFactor() },
  }),
  "account-deleted": (data, { locale }) => ({
    lines: ["mail:account-deleted.intro", "mail:account-deleted.next"],
    facts: [["mail:fact.when", formatDateTime(data.at!, locale)]],
  }),
  "notice-digest": (data, { titleOf }) => {
    const items = JSON.parse(data.items ?? "[]") as NoticeItem[];
    return {
      lines: [data.period === "weekly" ? "mail:notice-digest.weekly" : "mail:notice-digest.daily"],
      facts: [],
      list: {
        items: items.map(({ id, template, data: values }) => ({
          title: withService(titleOf(template, values), values.title ?? ""),
          path: paths.mypage.alert(id),
        })),
        left: Number(data.count) - items.length,
      },
      link: { label: "mail:link.alerts", path: paths.mypage.alerts() },
    };
  },
  "address-check": (data, { locale }) => ({
    lines: ["mail:address-check.intro"],
    facts: [["mail:fact.when", formatDateTime(data.at!, locale)]],
    link: { label: "profile:notify.title", path: paths.mypage.notifications() },
  }),
  welcome: () => ({
    lines: ["mail:welcome.intro", "mail:welcome.next"],
    facts: [],
    link: { label: "mail:link.market", path: paths.market.home() },
  }),
} satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
