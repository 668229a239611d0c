/** The ids with one of them elsewhere: a step up or down, or at a position from 1. An end stays an end. */
export function moved(ids: readonly number[], id: number, to: "up" | "down" | number): number[] {
  const from = ids.indexOf(id);
  if (from === -1) return [...ids];
  const wanted = to === "up" ? from - 1 : to === "down" ? from + 1 : to - 1;
  const rest = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(wanted, 0), rest.length);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
