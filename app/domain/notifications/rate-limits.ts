import type { RateLimit } from "../shared/services.ts";

/** Changes by links in mails, of one member. */
export const unsubscribeLimit: RateLimit = { name: "unsubscribe", points: 60, seconds: 60 * 60 };

/** SMS about money and security, to one member on one day. */
export const textLimit: RateLimit = { name: "notice-text", points: 10, seconds: 24 * 60 * 60 };

/** A member says that their address takes mails again. */
export const addressCheckLimit: RateLimit = { name: "address-check", points: 3, seconds: 7 * 24 * 60 * 60 };
