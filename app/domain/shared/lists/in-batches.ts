/** No statement comes near its timeout, and no row is locked for long. */
const BATCH = 5_000;
/** A day's share; the rest goes on the next. */
const MOST_BATCHES = 200;

/** Has `work` done for some rows at a time until none are left; it answers for how many of at most `limit` it did it. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await work(BATCH)) < BATCH) return;
}
