import type { OrderRole } from "../orders/visible-order.server.ts";
import type { MaskedAccount } from "./account.ts";
import type { caseReasonCodes } from "./status.ts";
import type { CaseRow, MessageRow } from "./store-cases.server.ts";
import type { RefundRow } from "./store.server.ts";

export type RefundView = Pick<
  RefundRow,
  "id" | "status" | "method" | "amount" | "chargeAmount" | "chargeCurrency" | "createdAt" | "completedAt"
> & {
  /** Operators only. */
  failureCode: string | null;
};
export type CaseMessage = Pick<MessageRow, "id" | "role" | "kind" | "recommends" | "body" | "occurredAt"> & {
  /** Display name; null: no member wrote it. */
  author: string | null;
};
export type CaseView = Pick<
  CaseRow,
  "id" | "kind" | "status" | "reasonCode" | "wantedAmount" | "createdAt" | "dueAt" | "decidedAt" | "decision"
> & {
  overdue: boolean;
  /** Buyer and operator. */
  account: MaskedAccount | null;
};

/** The refunds and cases of an order, as its page shows them. */
export type RefundsOfOrder = {
  refunds: RefundView[];
  case: CaseView | null;
  /** The buyer may ask for money back. */
  canAsk: boolean;
  /** The buyer has withdrawn so many requests that they may not make another one. */
  isUsedUp: boolean;
  /** Requests that the buyer has withdrawn. */
  withdrawn: number;
  /** Won that may still go back; 0 when nothing was paid. */
  left: number;
  /** Whether the money goes back to a bank account the buyer has to name. */
  needsAccount: boolean;
  /** The provider sends the money to it, so that nothing goes back without one. */
  accountNeeded: boolean;
  reasonCodes: (typeof caseReasonCodes)[number][];
};

export type CasePage = RefundsOfOrder & {
  case: CaseView;
  messages: CaseMessage[];
  role: OrderRole;
  /** Operators: the time of the consent by which goods of a withdrawal were used after it was asked for. */
  usedSince: Date | null;
  order: { number: string; title: string; titleLocale: string; totalAmount: number; currency: string };
  can: {
    answer: boolean;
    withdraw: boolean;
    /** Whoever withdraws this one may not ask again. */
    withdrawsLast: boolean;
    /** The time until which a dispute can be opened; null: not, or not any more. */
    disputeUntil: Date | null;
  };
};
