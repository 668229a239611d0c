import type { Needs } from "../shared/services.ts";
import { depositEntries, depositReversalEntries } from "./entries.ts";
import { append } from "./store.server.ts";

export type DepositToRecord = {
  depositId: string;
  /** Won. */
  amount: number;
};

/** Writes money that reached our bank for an order nobody knows yet, once. `db` is the transaction that records the deposit. */
export async function recordDeposit(
  { db, clock }: Needs<"db" | "clock">,
  { depositId, amount }: DepositToRecord,
): Promise<void> {
  await append(db, {
    kind: "deposit",
    ref: depositId,
    orderId: null,
    occurredAt: clock(),
    entries: depositEntries(amount),
  });
}

/** Writes that such money was sent back, or was no payment of a buyer, once. `db` is the transaction that closes the deposit. */
export async function recordDepositReversal(
  { db, clock }: Needs<"db" | "clock">,
  { depositId, amount, kind }: DepositToRecord & { kind: "deposit-return" | "deposit-exclusion" },
): Promise<void> {
  await append(db, {
    kind,
    ref: depositId,
    orderId: null,
    occurredAt: clock(),
    entries: depositReversalEntries(amount),
  });
}
