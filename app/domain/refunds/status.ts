import type { refundCases, refunds } from "#db/schema/refunds.ts";

type StoredRefundStatus = (typeof refunds.$inferSelect)["status"];
type StoredCaseStatus = (typeof refundCases.$inferSelect)["status"];

/** Money on its way back: a failed refund stays as it is, another try is another refund. */
export const refundMoves = { pending: ["completed", "failed"], completed: [], failed: [] } as const satisfies Record<
  StoredRefundStatus,
  readonly StoredRefundStatus[]
>;
export type RefundStatus = keyof typeof refundMoves;

/** `refused`: declined once more after a dispute, and for good. */
export const caseMoves = {
  open: ["approved", "declined", "withdrawn"],
  declined: ["disputed"],
  disputed: ["approved", "refused"],
  approved: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<StoredCaseStatus, readonly StoredCaseStatus[]>;
export type CaseStatus = keyof typeof caseMoves;

/** While a case is in one of these the sale is held, and there is no other case of the order. */
export const openCaseStatuses = ["open", "disputed"] as const satisfies readonly CaseStatus[];

export function isOpenCase(status: CaseStatus): boolean {
  return (openCaseStatuses as readonly CaseStatus[]).includes(status);
}

function before<Status extends string>(moves: Readonly<Record<Status, readonly string[]>>, to: string): Status[] {
  return (Object.keys(moves) as Status[]).filter((from) => moves[from].includes(to));
}

/** Every status a refund or a case may have just before it becomes `to`: the condition of the UPDATE. */
export const refundStatusesBefore = (to: RefundStatus) => before<RefundStatus>(refundMoves, to);
export const caseStatusesBefore = (to: CaseStatus) => before<CaseStatus>(caseMoves, to);

export const caseReasonCodes = ["not-as-described", "broken", "insecure", "no-support", "withdrawal", "other"] as const;
