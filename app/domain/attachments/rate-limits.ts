import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Files per member, or per conversation of a visitor. */
export const attachmentLimit: RateLimit = { name: "attachment", points: 100, seconds: DAY_SECONDS };
/** Files per network of visitors, in all their conversations together: each conversation has a limit of its own, and they may begin many. */
export const visitorsLimit: RateLimit = { name: "attachment-network", points: 100, seconds: DAY_SECONDS };
