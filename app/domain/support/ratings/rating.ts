import type { ticketRatings } from "#db/schema/support/tickets.ts";

export type Rating = (typeof ticketRatings.$inferSelect)["rating"];

const order = { good: 0, fair: 1, poor: 2 } as const satisfies Record<Rating, number>;
export const ratings = Object.keys(order) as [Rating, ...Rating[]];

/** The question that stands below a closed ticket, with the answer so far. */
export type RatingQuestion = { until: Date; isOpen: boolean; given: { rating: Rating; comment: string } | null };
