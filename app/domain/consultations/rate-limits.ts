import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Requests per member, or per network address of visitors: each request is mail to two people. */
export const requestLimit = (points: number): RateLimit => ({
  name: "purchase-request",
  points,
  seconds: HOUR_SECONDS,
});
/** Requests of one member, whose address may be somebody else's. */
export const memberRequestDayLimit: RateLimit = { name: "purchase-request-day", points: 40, seconds: DAY_SECONDS };
/** Files that visitors of one network add to requests: they have no conversation yet that would count them. */
export const visitorFileLimit: RateLimit = { name: "purchase-request-file", points: 20, seconds: DAY_SECONDS };
/** Requests to one seller, whoever asks. */
export const sellerRequestLimit: RateLimit = { name: "purchase-request-seller", points: 60, seconds: HOUR_SECONDS };
/** Requests per address that a visitor named: it may be somebody else's. */
export const addressRequestLimit: RateLimit = { name: "purchase-request-email", points: 6, seconds: DAY_SECONDS };
export const messageLimit: RateLimit = { name: "consultation-message", points: 40, seconds: HOUR_SECONDS };
export const offerLimit: RateLimit = { name: "consultation-offer", points: 20, seconds: HOUR_SECONDS };
/** Links per network address: they cannot be guessed, and nobody tries often. */
export const linkLimit: RateLimit = { name: "consultation-link", points: 300, seconds: HOUR_SECONDS };
