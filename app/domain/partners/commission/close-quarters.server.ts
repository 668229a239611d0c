import { recordPartnerTrueUp } from "../../ledger/record-commission.server.ts";
import type { Needs } from "../../shared/services.ts";
import { tierOf } from "../programme.ts";
import { quarterOf } from "./quarter.ts";
import { lockQuarter, markQuarterClosed, openQuartersBefore, type QuarterRow, rerateSales } from "./store.server.ts";

/**
 * Closes every quarter that is over: all of its sales get the rate of the tier it ended in, and the difference is one
 * transaction of the ledger. Each partner's quarter is a transaction of its own: killed anywhere, the next run closes what
 * is open and leaves what is closed. One that fails does not keep the others from being closed. Answers how many were
 * closed; throws an AggregateError that names those that were not.
 */
export async function closeQuarters(needs: Needs<"db" | "clock">): Promise<number> {
  let closed = 0;
  const failures: Error[] = [];
  for (const open of await openQuartersBefore(needs.db, quarterOf(needs.clock()))) {
    try {
      if (await closeQuarter(needs, open)) closed += 1;
    } catch (cause) {
      failures.push(new Error(`${open.quarter} of partner ${open.partnerId} was not closed`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
  return closed;
}

/** false when somebody closed it meanwhile. */
function closeQuarter(
  needs: Needs<"db" | "clock">,
  which: Pick<QuarterRow, "partnerId" | "quarter">,
): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const quarter = await lockQuarter(tx, which);
    if (!quarter || quarter.closedAt !== null) return false;
    const { id, memberId, supply } = quarter;
    const { percent } = tierOf(supply);
    const { before, after } = await rerateSales(tx, which, percent);
    const trueUp = after - before;
    await markQuarterClosed(tx, id, { closedAt: needs.clock(), percent, trueUp });
    await recordPartnerTrueUp({ ...needs, db: tx }, { ref: id, memberId, amount: trueUp });
    return true;
  });
}
