import type { RateLimit } from "../shared/services.ts";

/** Of a member, or of a visitor's conversation. */
export const attachmentLimit: RateLimit = { name: "attachment", points: 100, seconds: 24 * 60 * 60 };
