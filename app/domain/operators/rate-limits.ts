import type { RateLimit } from "../shared/services.ts";

/** Each is a mail to every administrator. */
export const roleChangeLimit: RateLimit = { name: "role-changes", points: 20, seconds: 60 * 60 };
