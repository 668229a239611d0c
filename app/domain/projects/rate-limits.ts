import type { RateLimit } from "../shared/services.ts";

const HOUR = 60 * 60;

export const projectLimit: RateLimit = { name: "api-project", points: 60, seconds: HOUR };
