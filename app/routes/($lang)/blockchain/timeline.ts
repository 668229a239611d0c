import type { Network } from "#app/domain/catalog/authoring/technologies.ts";
import type { Seconds } from "#app/domain/catalog/networks/fact-types.ts";
import { networkFacts, networkIds } from "#app/domain/catalog/networks/network-facts.ts";

/** A minute in seconds. */
export const minute = 60;

/** From one fortieth of a second to an hour and a half: each tenfold is as wide as the next. */
const [FIRST, LAST] = [Math.log10(0.025), Math.log10(5400)];

/** Percent of the width. */
export function placeOf(seconds: number): number {
  return Math.round((1000 * (Math.log10(seconds) - FIRST)) / (LAST - FIRST)) / 10;
}

export type Mark = { at: number; width: number };
export type Timeline = { block: Mark; finality: Mark | null; others: { block: number[]; finality: number[] } };

function markOf([least, greatest]: Seconds): Mark {
  const at = placeOf(least);
  return { at, width: Math.round(10 * (placeOf(greatest) - at)) / 10 };
}

/** The times of a network among those of all others, on one logarithmic scale. */
export function timelineOf(id: Network): Timeline {
  const { blockTime, finalityTime } = networkFacts[id];
  const others = networkIds.filter((other) => other !== id).map((other) => networkFacts[other]);
  const placesOf = (times: (Seconds | null)[]) => [
    ...new Set(times.flatMap((time) => (time ? [placeOf(time[0])] : []))),
  ];
  return {
    block: markOf(blockTime),
    finality: finalityTime && markOf(finalityTime),
    others: {
      block: placesOf(others.map((other) => other.blockTime)),
      finality: placesOf(others.map((other) => other.finalityTime)),
    },
  };
}

/** The times of the scale that carry a word. */
export const scale = [0.1, 1, 10, minute, 10 * minute, 60 * minute] as const;
