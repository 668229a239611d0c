import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Claims that one member sends, those that are refused as well. */
export const claimLimit: RateLimit = { name: "compensation-claim", points: 30, seconds: DAY_SECONDS };
