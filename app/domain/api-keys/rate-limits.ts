import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const keyLimit: RateLimit = { name: "api-key", points: 60, seconds: HOUR_SECONDS };
/** Limit of unknown keys from one network, against guessing. Valid keys go on working from there. */
export const wrongKeyLimit: RateLimit = { name: "api-wrong-key", points: 100, seconds: HOUR_SECONDS };
