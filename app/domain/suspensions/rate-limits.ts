import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each ends what somebody sells. */
export const suspendingLimit: RateLimit = { name: "suspending", points: 30, seconds: HOUR_SECONDS };
