import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each alarms a member by mail. */
export const removalLimit: RateLimit = { name: "two-factor-removals", points: 10, seconds: HOUR_SECONDS };
