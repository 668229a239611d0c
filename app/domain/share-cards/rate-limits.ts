import type { RateLimit } from "#app/domain/shared/services.ts";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";

/** Cards that are drawn anew for one network; those that are kept cost nothing. Messengers ask from few networks. */
export const drawingLimit: RateLimit = { name: "share-card", points: 600, seconds: HOUR_SECONDS };
