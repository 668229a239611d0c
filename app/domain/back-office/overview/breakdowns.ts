/** Dimensions by which the figures of a period are broken down: the service's category, the buyer's country, the method of payment. */
export const breakdowns = ["category", "country", "method"] as const;
export type Breakdown = (typeof breakdowns)[number];
