import type { Right } from "#app/domain/shared/operators/rights.ts";
import { promiseKinds } from "../promises.ts";

/** Kinds of work that operators see to: what was promised until a time, and what only waits. */
export const queueNames = [
  ...promiseKinds,
  "deposit",
  "bank-deposit",
  "refund",
  "payout",
  "report",
  "mismatch",
] as const;
export type QueueName = (typeof queueNames)[number];
/** The right to do the work of each kind: operators see the kinds that are theirs. */
export const queueRights: Readonly<Record<QueueName, Right>> = {
  request: "conversations.read",
  moderation: "services.review",
  appeal: "services.suspend",
  case: "refunds.decide",
  ticket: "tickets.answer",
  document: "documents.issue",
  delivery: "promises.read",
  partner: "partners.manage",
  lead: "partners.manage",
  compensation: "api-billing.manage",
  deposit: "deposits.confirm",
  "bank-deposit": "deposits.confirm",
  refund: "refunds.decide",
  payout: "payouts.run",
  report: "reports.decide",
  mismatch: "reconciliation.resolve",
};

export type WorkQueue = {
  name: QueueName;
  open: number;
  /** Past its time, and due before midnight in Seoul. */
  late: number;
  tonight: number;
  /** The time since which the oldest one waits. */
  oldest: Date;
};

/** Work that did not go through by itself. The ones that are tried again are no work yet. */
export const failureNames = ["refund", "mail", "webhook", "job", "provider", "mail-retried", "job-retried"] as const;
export type FailureName = (typeof failureNames)[number];
export type Failure = { name: FailureName; count: number; oldest: Date | null };
/** The right to see to each. */
export const failureRights: Readonly<Record<FailureName, Right>> = {
  refund: "refunds.decide",
  mail: "reconciliation.resolve",
  webhook: "reconciliation.resolve",
  job: "reconciliation.resolve",
  provider: "reconciliation.resolve",
  "mail-retried": "reconciliation.resolve",
  "job-retried": "reconciliation.resolve",
};
/** Nobody has to do anything about these yet. */
export const triedAgain: readonly FailureName[] = ["mail-retried", "job-retried"];

/** Money that has not arrived where it belongs. `owed` is the ledger's, and `payout` a part of it. */
export const moneyNames = ["deposit", "online", "bank-deposit", "refund", "owed", "payout"] as const;
export type MoneyName = (typeof moneyNames)[number];
/** Won; `count` is null where the money is not one of single pieces. */
export type MoneyInFlight = { name: MoneyName; count: number | null; amount: number };

/** Late work first, then what is due today, then what waits longest. */
export function byRisk(queues: readonly WorkQueue[]): WorkQueue[] {
  return [...queues].sort(
    (one, other) =>
      Math.sign(other.late) - Math.sign(one.late) ||
      Math.sign(other.tonight) - Math.sign(one.tonight) ||
      one.oldest.getTime() - other.oldest.getTime(),
  );
}
