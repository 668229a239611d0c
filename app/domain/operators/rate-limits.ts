import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Each is a mail to every administrator. */
export const roleChangeLimit: RateLimit = { name: "role-changes", points: 20, seconds: HOUR_SECONDS };
