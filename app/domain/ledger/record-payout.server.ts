import type { Needs } from "../shared/services.ts";
import { type Payee, payoutEntries, payoutReturnEntries } from "./entries.ts";
import { append } from "./store.server.ts";

export type PayoutToRecord = {
  payoutId: string;
  payee: Payee;
  memberId: number;
  /** Won. */
  amount: number;
};

/** Writes money that left our bank for a seller or a partner, once. `db` is the transaction that marks the payout as paid. */
export async function recordPayout({ db, clock }: Needs<"db" | "clock">, payout: PayoutToRecord): Promise<void> {
  await append(db, {
    kind: "payout",
    ref: payout.payoutId,
    orderId: null,
    occurredAt: clock(),
    entries: payoutEntries(payout),
  });
}

/** Writes that the bank gave a payout back, once: the payee is owed the money again. */
export async function recordPayoutReturn({ db, clock }: Needs<"db" | "clock">, payout: PayoutToRecord): Promise<void> {
  await append(db, {
    kind: "payout-return",
    ref: payout.payoutId,
    orderId: null,
    occurredAt: clock(),
    entries: payoutReturnEntries(payout),
  });
}
