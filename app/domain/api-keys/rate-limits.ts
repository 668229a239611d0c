import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const keyLimit: RateLimit = { name: "api-key", points: 60, seconds: HOUR_SECONDS };
/** Keys that nobody has, of one network: they are not found by trying. Right keys go on working there. */
export const wrongKeyLimit: RateLimit = { name: "api-wrong-key", points: 100, seconds: HOUR_SECONDS };
