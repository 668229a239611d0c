import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Changes by links in mails, of one member. */
export const unsubscribeLimit: RateLimit = { name: "unsubscribe", points: 60, seconds: HOUR_SECONDS };

/** SMS about money and security, to one member on one day. */
export const textLimit: RateLimit = { name: "notice-text", points: 10, seconds: DAY_SECONDS };

/** A member says that their address takes mails again. */
export const addressCheckLimit: RateLimit = { name: "address-check", points: 3, seconds: 7 * DAY_SECONDS };
