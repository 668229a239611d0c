import type { RateLimit } from "../shared/services.ts";

/** Each report is a person's work. */
export const reportLimit: RateLimit = { name: "report", points: 20, seconds: 60 * 60 };
