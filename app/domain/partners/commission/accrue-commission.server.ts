import { wonIn } from "../../ledger/record-settlement.server.ts";
import type { Credited } from "../../ledger/record-settlement.server.ts";
import { recordPartnerCommission } from "../../ledger/record-commission.server.ts";
import { uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { accruedUntil } from "../programme.ts";
import { commissionWithin } from "./margin.ts";
import { quarterAfter, quarterOf } from "./quarter.ts";
import { addToQuarter, insertSale } from "./store.server.ts";

type Settled = {
  orderId: string;
  paymentId: string;
  line: { partnerId: string | null; supplyAmount: number; platformAmount: number };
  credited: Credited | null;
};

/**
 * Books the commission of a paid order that a partner brought, at the tier that its quarter has reached with it; without a
 * partner nothing happens. `needs.db` is the transaction that settles the payment, `batched` collects what waits for no
 * answer.
 */
export async function accrueCommission(
  needs: Needs<"db" | "clock">,
  batched: Needs<"db" | "clock">,
  { orderId, paymentId, line, credited }: Settled,
): Promise<void> {
  const { partnerId, supplyAmount: supply, platformAmount: platform } = line;
  if (partnerId === null || supply === 0) return;
  const settledAt = needs.clock();
  const counted = await countSale(needs, { partnerId, supply, at: settledAt });
  const accrued = accruedUntil(counted.supply) - accruedUntil(counted.supply - supply);
  const fee = (credited?.fee && wonIn(credited, credited.fee)) ?? 0;
  const commission = commissionWithin(accrued, { platform, fee });
  await insertSale(batched.db, { orderId, partnerId, quarter: counted.quarter, supply, commission, settledAt });
  await recordPartnerCommission(batched, { orderId, ref: paymentId, memberId: counted.memberId, amount: commission });
}

/** A quarter that was closed a moment ago takes no more: the sale counts in the next one. */
async function countSale(
  { db }: Needs<"db">,
  { partnerId, supply, at }: { partnerId: string; supply: number; at: Date },
): Promise<{ quarter: string; supply: number; memberId: number }> {
  for (const quarter of [quarterOf(at), quarterAfter(quarterOf(at))]) {
    const counted = await addToQuarter(db, { id: uuidv7(at), partnerId, quarter, supply });
    if (counted) return { quarter, ...counted };
  }
  throw new Error(`Both quarters of partner ${partnerId} around ${at.toISOString()} are closed`);
}
