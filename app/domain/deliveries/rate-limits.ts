import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Per member: handing over and asking for changes send mail to the other side. */
export const deliveryLimit: RateLimit = { name: "delivery-moves", points: 30, seconds: HOUR_SECONDS };
