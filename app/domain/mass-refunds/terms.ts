import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Orders of one mass refund. A service with more needs several. */
export const mostOrders = 500;
/** Another operator may confirm a proposal for so long; what it counted is old then. */
export const massRefundHours = 72;

export const proposalLimit: RateLimit = { name: "mass-refunds", points: 20, seconds: HOUR_SECONDS };

/** Reasons for which a mass refund leaves an order out, in the order in which they are checked. */
export const exclusions = [
  "own-order",
  "not-paid",
  "nothing-left",
  "case-open",
  "account-needed",
  "in-another",
] as const;
export type Exclusion = (typeof exclusions)[number];
