import type { DeliveryStatus } from "../deliveries/status.ts";
import type { Payee } from "../ledger/entries.ts";
import type { OrderStatus, SaleStatus } from "../orders/status.ts";
import type { Obstacle, SaleReason } from "./reasons.ts";
import type { PayoutStatus } from "./status.ts";

/** A sale as its seller sees it. Won. */
export type Sale = {
  number: string;
  status: OrderStatus;
  saleStatus: SaleStatus;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  /** Amount that the buyer paid or has to pay. */
  totalAmount: number;
  title: string;
  titleLocale: string;
  buyer: string;
  /** The work on what is not a template, once it is paid. */
  delivery: { status: DeliveryStatus; dueAt: Date | null } | null;
  /** The seller's share, and what of it went back with refunds. */
  earned: number;
  givenBack: number;
  /** Part that is in no payout. */
  owed: number;
  reason: SaleReason;
};

/** A bank account as it is displayed: never with its whole number. */
export type ShownAccount = { bank: string; number: string; holder: string; since: Date; until: Date | null };

/** The payout of one seller or partner in a run, in won. */
export type Payout = {
  id: string;
  runId: string;
  memberId: number;
  payee: Payee;
  seller: string;
  amount: number;
  status: PayoutStatus;
  createdAt: Date;
  /** The day of its run, "2026-01-29". */
  payDay: string;
  /** Day on the bank statement in Seoul, "2026-01-31". */
  paidOn: string | null;
  paidAt: Date | null;
  bankReference: string | null;
  returnReason: string | null;
  returnedAt: Date | null;
  /** Number of orders in the payout. */
  orders: number;
  account: ShownAccount;
};

/** A seller or partner with money that is due, and what stands in its way. Won. */
export type Due = {
  payee: Payee;
  memberId: number;
  seller: string;
  amount: number;
  orders: number;
  obstacle: Obstacle;
};
