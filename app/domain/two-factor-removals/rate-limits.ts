import type { RateLimit } from "../shared/services.ts";

/** Each alarms a member by mail. */
export const removalLimit: RateLimit = { name: "two-factor-removals", points: 10, seconds: 60 * 60 };
