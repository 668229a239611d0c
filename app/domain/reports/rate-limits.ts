import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each report is a person's work. */
export const reportLimit: RateLimit = { name: "report", points: 20, seconds: HOUR_SECONDS };
