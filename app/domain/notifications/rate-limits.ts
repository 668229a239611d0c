import type { RateLimit } from "../shared/services.ts";

/** Changes by links in mails, of one member. */
export const unsubscribeLimit: RateLimit = { name: "unsubscribe", points: 60, seconds: 60 * 60 };
