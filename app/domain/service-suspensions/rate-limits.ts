import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each ends the sale of a service and mails its seller. */
export const suspendingServicesLimit: RateLimit = { name: "suspending-services", points: 60, seconds: HOUR_SECONDS };
