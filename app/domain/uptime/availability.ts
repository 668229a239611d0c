const DIGITS = 3;

/** Percent of the measured minutes that were not down, rounded down: only what was never down is "100.000". null: nothing was measured. */
export function availability({ measured, down }: { measured: number; down: number }): string | null {
  if (measured === 0) return null;
  const scale = 10 ** DIGITS;
  return (Math.floor(((measured - down) * 100 * scale) / measured) / scale).toFixed(DIGITS);
}
