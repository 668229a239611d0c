import type { bankDeposits } from "#db/schema/payments.ts";

export type BankDepositStatus = (typeof bankDeposits.$inferSelect)["status"];

/** In the suspense account of the ledger: somebody has to look at them. */
export const openDepositStatuses = ["unmatched", "matched"] as const satisfies readonly BankDepositStatus[];

export function isOpenDeposit({ status }: { status: BankDepositStatus }): boolean {
  return (openDepositStatuses as readonly BankDepositStatus[]).includes(status);
}
