import { addDays, addSeoulMonths, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";

/** The terms of a service that is billed by the month, once (docs/spec.md §10). Days of the month are those of Seoul. */
export const monthlyService = {
  billingDay: 4,
  chargeDay: 8,
  /** Percent of the unpaid amount, for 30 days. */
  lateFeePercent: 2,
  suspensionDays: 7,
  terminationMonths: 1,
  reclaimDays: 3,
  collectionMonths: 3,
  claimAnswerDays: 15,
  /** A month can be claimed for so many days after its end. */
  claimDays: 60,
  /** A compensation is a share of what was paid on average in so many months. */
  averageMonths: 3,
} as const;

/** Shares of the average that are given back, by the availability of a month in per cent. */
export const compensations = [
  { from: 99, below: 99.9, percent: 10 },
  { from: 95, below: 99, percent: 25 },
  { from: 0, below: 95, percent: 50 },
] as const;

/** The fee for paying `days` late, in won, rounded down. */
export function lateFeeOf(unpaid: number, days: number): number {
  return Math.floor((unpaid * monthlyService.lateFeePercent * days) / (100 * 30));
}

/** The share of the average that is given back for a month of this availability, in per cent; 0: none. */
export function compensationPercent(availability: number): number {
  return compensations.find(({ from, below }) => availability >= from && availability < below)?.percent ?? 0;
}

/** This share of the average, in won, rounded down. */
export function compensationAmount(average: number, percent: number): number {
  return Math.floor((average * percent) / 100);
}

/** The amount given back for a month of this availability, in won, rounded down. */
export function compensationOf(availability: number, average: number): number {
  return compensationAmount(average, compensationPercent(availability));
}

export const billingSteps = ["billed", "charged", "suspended", "terminated", "reclaimed", "collected"] as const;
export type BillingStep = (typeof billingSteps)[number];

/** The days (2026-12-04) of a bill that is never paid: that of the month `now` is in. */
export function unpaidBill(now: Date): Record<BillingStep, string> {
  const month = seoulDay(now).slice(0, 7);
  const dayOf = (day: number) => `${month}-${String(day).padStart(2, "0")}`;
  const due = startOfSeoulDate(dayOf(monthlyService.chargeDay));
  const terminated = addSeoulMonths(due, monthlyService.terminationMonths);
  return {
    billed: dayOf(monthlyService.billingDay),
    charged: seoulDay(due),
    suspended: seoulDay(addDays(due, monthlyService.suspensionDays)),
    terminated: seoulDay(terminated),
    reclaimed: seoulDay(addDays(terminated, monthlyService.reclaimDays)),
    collected: seoulDay(addSeoulMonths(due, monthlyService.collectionMonths)),
  };
}

/** Returns the end of the month in Seoul that contains `now`. */
export function endOfSeoulMonth(now: Date): Date {
  return addSeoulMonths(startOfSeoulDate(`${seoulDay(now).slice(0, 7)}-01`), 1);
}
