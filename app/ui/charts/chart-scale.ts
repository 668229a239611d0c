/** The values an axis goes from and to, and those that get a line. */
export type Scale = { low: number; high: number; ticks: number[] };

const STEPS = [1, 2, 2.5, 5, 10];

/** An axis with zero on it that ends at round numbers above and, where there are any, below the values. */
export function scaleOf(values: readonly number[]): Scale {
  const [most, least] = [Math.max(1, ...values), Math.min(0, ...values)];
  const rough = Math.max(most, -least) / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((factor) => factor * power).find((size) => size >= rough - power / 1e6) ?? 10 * power;
  const [high, low] = [Math.ceil(most / step) * step, Math.floor(least / step) * step];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

/** Computes the distance of a value from the top, in percent of the height. */
export function depthOf(value: number, { low, high }: Scale): number {
  return rounded(((high - value) * 100) / (high - low));
}

/** Bars of a hundred by a hundred, one in each of as many slots as there are values, from `left` to `right` of its slot. */
export function barsPath(
  values: readonly number[],
  scale: Scale,
  { left, right }: { left: number; right: number },
): string {
  const slot = 100 / values.length;
  const zero = depthOf(0, scale);
  return values
    .map((value, index) => {
      const x = (part: number) => rounded((index + part) * slot);
      return value === 0 ? "" : `M${x(left)} ${zero}V${depthOf(value, scale)}H${x(right)}V${zero}`;
    })
    .join("");
}

/** A line through the values, from the left edge to the right. */
export function linePath(values: readonly number[], scale: Scale): string {
  const slot = 100 / Math.max(1, values.length - 1);
  return values.map((value, index) => `${index ? "L" : "M"}${rounded(index * slot)} ${depthOf(value, scale)}`).join("");
}

/** Sums up to each value. */
export function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
