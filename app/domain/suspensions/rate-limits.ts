import type { RateLimit } from "../shared/services.ts";

/** Each ends what somebody sells. */
export const suspendingLimit: RateLimit = { name: "suspending", points: 30, seconds: 60 * 60 };
