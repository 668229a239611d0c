import type { RateLimit } from "../shared/services.ts";

/** Each is a mail to a member. */
export const viewingLimit: RateLimit = { name: "impersonation", points: 20, seconds: 60 * 60 };
