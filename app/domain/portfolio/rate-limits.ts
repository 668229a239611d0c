import type { RateLimit } from "../shared/services.ts";

const HOUR = 60 * 60;

/** Items added and changed. */
export const writeLimit: RateLimit = { name: "portfolio-write", points: 120, seconds: HOUR };
export const likeLimit: RateLimit = { name: "portfolio-like", points: 600, seconds: HOUR };
