import type { RateLimit } from "../shared/services.ts";

const HOUR = 60 * 60;

/** Applications per network address, whoever applies from it: an office shares one. */
export const networkApplicationLimit: RateLimit = { name: "partner-network", points: 10, seconds: HOUR };
export const memberApplicationLimit: RateLimit = { name: "partner-member", points: 5, seconds: 24 * HOUR };
/** Applications per address that a visitor named: it may be somebody else's. */
export const addressApplicationLimit: RateLimit = { name: "partner-email", points: 3, seconds: 24 * HOUR };
export const answerLimit: RateLimit = { name: "partner-answer", points: 20, seconds: HOUR };
/** Links and numbers per network address: they cannot be guessed, and nobody tries often. */
export const applicationLinkLimit: RateLimit = { name: "partner-link", points: 300, seconds: HOUR };
