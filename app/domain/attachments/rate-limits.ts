import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Files per member, or per conversation of a visitor. */
export const attachmentLimit: RateLimit = { name: "attachment", points: 100, seconds: DAY_SECONDS };
/** Files of visitors of one network, in all their conversations: they may begin twelve an hour. */
export const visitorsLimit: RateLimit = { name: "attachment-network", points: 100, seconds: DAY_SECONDS };
