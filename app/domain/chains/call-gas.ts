/** Gas of one call that changes nothing, as nodes take it: 30,000,000. Some nodes run as long as a caller asks them to. */
export const mostCallGas = "0x1c9c380";

/** The gas a caller asks for, at most ours; ours also where nothing usable is asked for. */
export function boundedGas(asked: unknown): string {
  if (typeof asked !== "string" || !/^0x[0-9a-f]{1,16}$/i.test(asked)) return mostCallGas;
  return BigInt(asked) < BigInt(mostCallGas) ? asked : mostCallGas;
}
