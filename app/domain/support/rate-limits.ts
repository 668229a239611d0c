import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Inquiries per network address, whoever writes from it: an office shares one. */
export const networkInquiryLimit: RateLimit = { name: "contact-network", points: 12, seconds: HOUR_SECONDS };
export const memberInquiryLimit: RateLimit = { name: "contact-member", points: 6, seconds: HOUR_SECONDS };
export const memberInquiryDayLimit: RateLimit = { name: "contact-member-day", points: 15, seconds: DAY_SECONDS };
/** To one address that a visitor named: it may be somebody else's. */
export const addressInquiryLimit: RateLimit = { name: "contact-email", points: 5, seconds: DAY_SECONDS };
export const replyLimit: RateLimit = { name: "contact-reply", points: 30, seconds: HOUR_SECONDS };
/** Answers by mail to one ticket, and of one address: two programs that answer each other stop soon. */
export const mailedReplyLimit: RateLimit = { name: "ticket-mail", points: 20, seconds: HOUR_SECONDS };
export const senderMailLimit: RateLimit = { name: "ticket-mail-sender", points: 60, seconds: DAY_SECONDS };
/** Links and numbers per network address: they cannot be guessed, and nobody tries often. */
export const ticketLinkLimit: RateLimit = { name: "contact-link", points: 300, seconds: HOUR_SECONDS };
