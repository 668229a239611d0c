import type { Needs } from "../shared/services.ts";
import { commissionEntries } from "./entries.ts";
import { append } from "./store.server.ts";

type Recorded = {
  /** The payment, the refund or the quarter. */
  ref: string;
  memberId: number;
  /** Won. */
  amount: number;
};

/** Writes the commission of a paid order, once. `db` is the transaction that settles it. */
export async function recordPartnerCommission(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, ref, memberId, amount }: Recorded & { orderId: string },
): Promise<void> {
  const entries = commissionEntries({ memberId, amount });
  await append(db, { kind: "partner-commission", ref, orderId, occurredAt: clock(), entries });
}

/** Writes what a refund takes back of it, once. `amount`: the part that is taken back. */
export async function recordPartnerReversal(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, ref, memberId, amount }: Recorded & { orderId: string },
): Promise<void> {
  const entries = commissionEntries({ memberId, amount: -amount });
  await append(db, { kind: "partner-reversal", ref, orderId, occurredAt: clock(), entries });
}

/** Writes what the rate of the whole quarter adds to what was booked sale by sale, or takes off it, once. */
export async function recordPartnerTrueUp(
  { db, clock }: Needs<"db" | "clock">,
  { ref, memberId, amount }: Recorded,
): Promise<void> {
  const entries = commissionEntries({ memberId, amount });
  await append(db, { kind: "partner-true-up", ref, orderId: null, occurredAt: clock(), entries });
}
