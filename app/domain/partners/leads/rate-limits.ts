import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../../shared/services.ts";

/** Leads per partner: each is a mail to somebody who does not know us. */
export const leadLimit: RateLimit = { name: "partner-lead", points: 20, seconds: DAY_SECONDS };
/** Leads per address, whoever registers it. */
export const leadAddressLimit: RateLimit = { name: "partner-lead-address", points: 2, seconds: DAY_SECONDS };
/** Links per network address: they cannot be guessed, and nobody tries often. */
export const leadLinkLimit: RateLimit = { name: "partner-lead-link", points: 300, seconds: HOUR_SECONDS };
