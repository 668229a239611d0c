import type { RateLimit } from "../shared/services.ts";

/** Files per member, or per conversation of a visitor. */
export const attachmentLimit: RateLimit = { name: "attachment", points: 100, seconds: 24 * 60 * 60 };
