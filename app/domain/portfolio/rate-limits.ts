import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Items added and changed. */
export const writeLimit: RateLimit = { name: "portfolio-write", points: 120, seconds: HOUR_SECONDS };
export const likeLimit: RateLimit = { name: "portfolio-like", points: 600, seconds: HOUR_SECONDS };
