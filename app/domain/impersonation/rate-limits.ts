import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each is a mail to a member. */
export const viewingLimit: RateLimit = { name: "impersonation", points: 20, seconds: HOUR_SECONDS };
