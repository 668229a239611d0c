import type { Money } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { fxEntries, type Held, providerFeeEntries, type Settled, settlementEntries } from "./entries.ts";
import { append, type Transaction } from "./store.server.ts";
import { wonOf } from "./won-of.ts";

/** The gain of a provider's account, as the provider has it: `fee` has been taken off `gross`; null while it is not known. */
export type Credited = {
  gross: Money;
  fee: Money | null;
  /** Won for one unit of the currency. */
  krwPerUnit: string | null;
};

/**
 * Writes the money of one paid order, once: a second time violates ledger_entries_once. `account` is where the money
 * arrived. What the provider kept, and what its currency is worth beyond the price in won, are transactions of their own.
 * `db` is the open transaction that completes the payment. Won.
 */
export async function recordSettlement(
  { db, clock }: Needs<"db" | "clock">,
  settled: Omit<Settled, "held"> & { orderId: string; paymentId: string; credited: Credited | null },
): Promise<void> {
  const { orderId, paymentId: ref, account, amount, credited } = settled;
  const about = { ref, orderId, occurredAt: clock() };
  const held = credited && heldOf(credited, credited.gross);
  const transactions: Transaction[] = [
    { kind: "settlement", ...about, entries: settlementEntries({ ...settled, held }) },
  ];
  const worth = credited && wonIn(credited, credited.gross);
  if (worth !== null)
    transactions.push({
      kind: "fx-difference",
      ...about,
      entries: fxEntries({ account, amount: worth - amount, held }),
    });
  const fee = credited?.fee && wonIn(credited, credited.fee);
  if (credited?.fee && typeof fee === "number") {
    const entries = providerFeeEntries({ account, amount: fee, held: heldOf(credited, credited.fee) });
    transactions.push({ kind: "provider-fee", ...about, entries });
  }
  await append(db, ...transactions);
}

type Rated = Pick<Credited, "krwPerUnit">;

/** null in won. */
export function heldOf({ krwPerUnit }: Rated, { amount, currency }: Money): Held | null {
  return currency === "KRW" ? null : { amount, currency, ...(krwPerUnit && { krwPerUnit }) };
}

/** null where there is no rate. */
export function wonIn({ krwPerUnit }: Rated, money: Money): number | null {
  if (money.currency === "KRW") return money.amount;
  return krwPerUnit === null ? null : wonOf(money, krwPerUnit);
}
