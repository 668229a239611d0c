/** An operator has one or several of these. Members without a role have no back office. */
export const operatorRoles = ["administrator", "support", "moderation", "finance"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

type Helper = Exclude<OperatorRole, "administrator">;

/**
 * Every right of the back office, and the roles that have it beside the administrator, who has them all. It is the only
 * place that knows both: pages name a right in routing/admin-route-facts.ts, use cases ask for it with `requireRight`.
 * Work that is like none of these gets a row of its own; an empty row is the administrator's alone.
 */
const table = {
  /** For every operator: the overview, the search, the files of the lists they may read. */
  "back-office.open": ["support", "moderation", "finance"],
  "figures.read": ["finance"],
  "audit.read": [],
  /** Roles of operators, and the two-factor of their accounts. */
  "operators.manage": [],
  "members.read": ["support", "moderation"],
  "members.suspend": ["moderation"],
  "members.view-as": ["support"],
  "two-factor.remove": ["support"],
  "promises.read": ["support"],
  "conversations.read": ["support"],
  "tickets.answer": ["support"],
  "orders.read": ["support", "finance"],
  "deposits.confirm": ["finance"],
  "refunds.decide": ["finance"],
  "payouts.run": ["finance"],
  "documents.issue": ["finance"],
  "books.keep": ["finance"],
  /** Fees of the API that are billed by the month, and compensations of them. */
  "api-billing.manage": ["finance"],
  "rates.change": ["finance"],
  "reconciliation.resolve": ["finance"],
  "services.review": ["moderation"],
  "services.suspend": ["moderation"],
  "catalogue.edit": ["moderation"],
  "reports.decide": ["moderation"],
  "campaigns.read": ["moderation"],
  "partners.manage": ["moderation", "finance"],
  "settings.change": [],
  /** Jobs, mails and events of providers: reading them and trying again. */
  "queues.manage": [],
} satisfies Record<string, readonly Helper[]>;

export type Right = keyof typeof table;

/** The roles that have a right, in their usual order. */
export function rolesWith(right: Right): OperatorRole[] {
  const helpers: readonly OperatorRole[] = table[right];
  return operatorRoles.filter((role) => role === "administrator" || helpers.includes(role));
}
