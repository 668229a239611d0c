import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const reviewLength = { min: 10, max: 2000 } as const;
export const replyMaxLength = 2000;

/** After the completion of an order its buyer is asked for a review: not at once, and not about what is long over. */
export const invitationDays = { after: 5, latest: 12 } as const;

/** Writing, changing and deleting; each of them drops pages from the caches. */
export const reviewLimit: RateLimit = { name: "review-write", points: 30, seconds: HOUR_SECONDS };
export const replyLimit: RateLimit = { name: "review-reply", points: 60, seconds: HOUR_SECONDS };
