import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Applications per network address, whoever applies from it: an office shares one. */
export const networkApplicationLimit: RateLimit = { name: "partner-network", points: 10, seconds: HOUR_SECONDS };
export const memberApplicationLimit: RateLimit = { name: "partner-member", points: 5, seconds: DAY_SECONDS };
/** Applications per address that a visitor named: it may be somebody else's. */
export const addressApplicationLimit: RateLimit = { name: "partner-email", points: 3, seconds: DAY_SECONDS };
export const answerLimit: RateLimit = { name: "partner-answer", points: 20, seconds: HOUR_SECONDS };
/** Links and numbers per network address: they cannot be guessed, and nobody tries often. */
export const applicationLinkLimit: RateLimit = { name: "partner-link", points: 300, seconds: HOUR_SECONDS };
