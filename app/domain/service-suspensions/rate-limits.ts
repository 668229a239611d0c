import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each ends the sale of a service and mails its seller. */
export const suspendingServicesLimit: RateLimit = { name: "suspending-services", points: 60, seconds: HOUR_SECONDS };
/** Each is mailed to operators, and there is one for each suspension. */
export const suspensionAppealsLimit: RateLimit = { name: "suspension-appeals", points: 20, seconds: HOUR_SECONDS };
