import type { Money } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { providerFeeEntries, unmatchedCaptureEntries } from "./entries.ts";
import { type Credited, heldOf, wonIn } from "./record-settlement.server.ts";
import { append, entriesOf, hasFee, type Transaction } from "./store.server.ts";

type About = { paymentId: string; account: string };

/**
 * Writes money that a provider took for us and no order wants, once: the provider has it, and whoever paid is owed it.
 * Without a rate for its currency nothing is written. `db` is the open transaction, which holds the order's lock.
 */
export async function recordUnmatchedCapture(
  { db, clock }: Needs<"db" | "clock">,
  { paymentId: ref, account, credited }: About & { credited: Credited },
): Promise<void> {
  const { gross, fee } = credited;
  const amount = wonIn(credited, gross);
  if (amount === null || (await entriesOf(db, "unmatched-capture", ref)).length > 0) return;
  const about = { ref, orderId: null, occurredAt: clock() };
  const transactions: Transaction[] = [
    {
      kind: "unmatched-capture",
      ...about,
      entries: unmatchedCaptureEntries({ account, amount, held: heldOf(credited, gross) }),
    },
  ];
  const kept = fee && wonIn(credited, fee);
  if (fee && typeof kept === "number") {
    const entries = providerFeeEntries({ account, amount: kept, held: heldOf(credited, fee) });
    transactions.push({ kind: "unmatched-fee", ...about, entries });
  }
  await append(db, ...transactions);
}

/** The money went back to the payer, or its order takes it after all and writes its own settlement. */
export type UnmatchedEnd = "unmatched-refund" | "unmatched-settlement";

/**
 * Writes that such money is not owed any more, once: the same amounts backwards, at the worth they came with. The fee stays
 * a cost, unless it is in the books and the provider gave it back with the refund `back`. Nothing happens to money that was never written.
 * `isFeeBooked`: the provider's fee is in the books. `db` is the open transaction, which holds the order's lock.
 */
export async function recordUnmatchedEnd(
  { db, clock }: Needs<"db" | "clock">,
  { paymentId, as, back }: { paymentId: string; as: UnmatchedEnd; back?: { ref: string; fee: Money } },
): Promise<{ isFeeBooked: boolean }> {
  const captured = await entriesOf(db, "unmatched-capture", paymentId);
  if (captured.length === 0) return { isFeeBooked: false };
  const isFeeBooked = await hasFee(db, paymentId);
  if (await isEnded(db, paymentId)) return { isFeeBooked };
  const occurredAt = clock();
  const transactions: Transaction[] = [
    {
      kind: as,
      ref: paymentId,
      orderId: null,
      occurredAt,
      entries: captured.map(({ amountKrw, foreignAmount, ...entry }) => ({
        ...entry,
        amountKrw: -amountKrw,
        ...(foreignAmount !== undefined && { foreignAmount: -foreignAmount }),
      })),
    },
  ];
  const there = captured.find(({ amountKrw }) => amountKrw > 0)!; // the provider's side of it
  const isKnown = back?.fee.currency === (there.foreignCurrency ?? "KRW");
  const rated = { krwPerUnit: there.krwPerUnit ?? null };
  const won = back && isKnown && isFeeBooked ? wonIn(rated, back.fee) : null;
  if (back && won) {
    const held = heldOf(rated, { ...back.fee, amount: -back.fee.amount });
    const entries = providerFeeEntries({ account: there.account, amount: -won, held });
    transactions.push({ kind: "unmatched-fee", ref: back.ref, orderId: null, occurredAt, entries });
  }
  await append(db, ...transactions);
  return { isFeeBooked };
}

async function isEnded(db: Needs<"db">["db"], paymentId: string): Promise<boolean> {
  for (const kind of ["unmatched-refund", "unmatched-settlement"] as const)
    if ((await entriesOf(db, kind, paymentId)).length > 0) return true;
  return false;
}
