import type { MailTemplate } from "./templates.ts";

/** Mails a member may do without: each is an alert on the site all the same. */
export const optionalMailKinds = ["sales", "deliveries", "requests", "reviews", "moderation", "updates"] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** The mail of the day or the week, which one click ends as well; the settings bring it back. */
export const digestKind = "digest";
/** Kinds that a member may switch off, in the settings or by the link in a mail. */
export type SwitchedKind = OptionalMailKind | typeof digestKind;
const switchedKinds: readonly SwitchedKind[] = [...optionalMailKinds, digestKind];

/** Delivery of an optional kind of mail: at once, in a daily or weekly digest, or not at all. */
export const mailModes = ["now", "daily", "weekly", "off"] as const;
export type MailMode = (typeof mailModes)[number];

/** Mails that a member may be told by SMS as well. */
export const textGroups = ["money", "security"] as const;
export type TextGroup = (typeof textGroups)[number];

/** Mails that the law, the safety of money or of an account, or a term that runs demand. */
export const requiredMailKinds = ["orders", "documents", "payouts", "deadlines", "texts", "account"] as const;
export type MailKind = SwitchedKind | (typeof requiredMailKinds)[number];

const kinds = {
  "order-placed": "orders",
  "deposit-confirmed": "orders",
  "payment-received": "orders",
  "payment-ended": "orders",
  "payment-overdue": "orders",
  "deposit-claimed": "orders",
  "order-cancelled": "orders",
  "seller-suspended": "orders",
  "refund-completed": "orders",
  "refund-case-opened": "orders",
  "refund-case-message": "orders",
  "refund-case-decided": "orders",
  "free-order-completed": "orders",
  "document-issued": "documents",
  "document-refused": "documents",
  "payout-account-changed": "payouts",
  "payout-paid": "payouts",
  "payout-returned": "payouts",
  // Delivered work counts as accepted after some days, and a first answer is promised until a day.
  "work-delivered": "deadlines",
  "delivery-reminder": "deadlines",
  "work-due": "deadlines",
  "request-reminder": "deadlines",
  "sale-started": "sales",
  "sale-completed": "sales",
  "free-sale-completed": "sales",
  "seller-digest": "sales",
  "changes-requested": "deliveries",
  "delivery-accepted": "deliveries",
  "order-completed": "deliveries",
  "request-received": "requests",
  "request-sent": "requests",
  "request-message": "requests",
  "offer-made": "requests",
  "offer-decided": "requests",
  "offer-expired": "requests",
  "request-closed": "requests",
  // A question to us is answered, and we are bound to a time.
  "ticket-received": "account",
  "ticket-answered": "account",
  "ticket-closed": "account",
  "ticket-replied": "deadlines",
  "ticket-overdue": "deadlines",
  "suspension-appeal-opened": "deadlines",
  "promise-reminder": "deadlines",
  "promise-overdue": "deadlines",
  "partner-received": "account",
  "partner-asked": "account",
  "partner-decided": "account",
  "partner-answered": "deadlines",
  "partner-overdue": "deadlines",
  "partner-lead-notice": "account",
  "partner-lead-decided": "account",
  "partner-lead-conflict": "deadlines",
  "partner-suspended": "account",
  "partner-reinstated": "account",
  "review-invitation": "reviews",
  "review-received": "reviews",
  "review-replied": "reviews",
  "question-asked": "reviews",
  "question-answered": "reviews",
  "service-submitted": "moderation",
  "service-reviewed": "moderation",
  "version-released": "updates",
  // A seller has to answer it or put something right: it cannot be switched off.
  "service-suspended": "texts",
  "service-restored": "texts",
  "suspension-appeal-received": "texts",
  "suspension-appeal-decided": "texts",
  "text-hidden": "texts",
  "text-shown": "texts",
  "registration-attempt": "account",
  "account-viewed": "account",
  "policy-announced": "account",
  "policy-asked": "account",
  "account-suspended": "account",
  "account-reinstated": "account",
  "project-invited": "account",
  "compensation-received": "account",
  "compensation-decided": "account",
  "project-role-changed": "account",
  "project-member-removed": "account",
  "project-deleted": "account",
  "api-bill-changed": "account",
  "project-handover-offered": "account",
  "project-handover-ended": "account",
  "mass-refund-proposed": "account",
  "role-change-requested": "account",
  "role-change-decided": "account",
  "two-factor-removal-requested": "account",
  "two-factor-removed": "account",
  "new-device": "account",
  "password-changed": "account",
  "email-change-confirm": "account",
  "email-change-asked": "account",
  "email-change-taken": "account",
  "email-changed": "account",
  "password-reset": "account",
  "password-reset-done": "account",
  "two-factor-on": "account",
  "two-factor-off": "account",
  "recovery-code-used": "account",
  "account-deleted": "account",
  "notice-digest": "digest",
  "address-check": "account",
  welcome: "account",
} as const satisfies Record<MailTemplate, MailKind>;

type Mail = { template: string; data: Readonly<Record<string, string>> };

/** A cancellation is a mail about a sale to the seller, and about their money to the buyer. */
export function mailKindOf({ template, data }: Mail): MailKind {
  if (template === "order-cancelled" && data.audience === "seller") return "sales";
  return kinds[template as MailTemplate];
}

/** The kind as one that has a switch; null for the others and for words that are none. */
export function switchedKindOf(kind: string): SwitchedKind | null {
  return switchedKinds.find((each) => each === kind) ?? null;
}

type Choices = { switchedOff: readonly string[]; daily?: readonly string[]; weekly?: readonly string[] };

/** Returns the delivery that a member chose for a kind; kinds without a switch are sent at once. */
export function mailModeOf(kind: string | null, { switchedOff, daily = [], weekly = [] }: Choices): MailMode {
  if (kind === null || switchedKindOf(kind) === null) return "now";
  if (switchedOff.includes(kind)) return "off";
  if (kind === digestKind) return "now";
  return daily.includes(kind) ? "daily" : weekly.includes(kind) ? "weekly" : "now";
}

const texts: Partial<Record<MailTemplate, TextGroup>> = {
  "deposit-confirmed": "money",
  "payment-received": "money",
  "payment-ended": "money",
  "sale-completed": "money",
  "refund-completed": "money",
  "refund-case-opened": "money",
  "refund-case-decided": "money",
  "payout-paid": "money",
  "payout-returned": "money",
  "payout-account-changed": "security",
  "new-device": "security",
  "password-changed": "security",
  "email-change-asked": "security",
  "email-changed": "security",
  "password-reset-done": "security",
  "two-factor-on": "security",
  "two-factor-off": "security",
  "recovery-code-used": "security",
};

/** The group of a mail that may be told by SMS; null: it may not. */
export function textGroupOf(template: string): TextGroup | null {
  return texts[template as MailTemplate] ?? null;
}
