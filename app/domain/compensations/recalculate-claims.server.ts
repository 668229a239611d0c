import type { Db } from "#db/client.server.ts";
import { averagedMonths, averageFee } from "./rules.ts";
import { feesOfMonths } from "./store-bills.server.ts";
import { lockWaiting, updateAverages } from "./store-claims.server.ts";

/**
 * Behind the lock of the project, after one of its fees was voided or recorded anew: claims that wait get the average of the
 * fees that count now, 0 where none is left. Decided ones stay as they were told.
 */
export async function recalculateWaiting(tx: Db, projectId: string): Promise<void> {
  const waiting = await lockWaiting(tx, projectId);
  if (waiting.length === 0) return;
  const fees = await feesOfMonths(tx, projectId, [...new Set(waiting.flatMap(({ month }) => averagedMonths(month)))]);
  await updateAverages(
    tx,
    waiting.map(({ id, month }) => ({ id, average: averageFee(fees, month) ?? 0 })),
  );
}
