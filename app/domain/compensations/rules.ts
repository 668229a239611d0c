import { compensationPercent, compensations, monthlyService } from "../pricing/monthly-service.ts";
import { splitVat } from "../shared/money.ts";
import { addDays, addSeoulMonths, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";
import { availability } from "../uptime/availability.ts";

export const claimStatuses = ["waiting", "accepted", "rejected"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The shares that an operator may give, those of the published table. */
export const claimPercents: readonly number[] = compensations.map(({ percent }) => percent);

const startOf = (month: string) => startOfSeoulDate(`${month}-01`);

/** The month in Seoul some months away: "2026-01". */
export function monthAway(month: string, months: number): string {
  return seoulDay(addSeoulMonths(startOf(month), months)).slice(0, 7);
}

/** The last moment to claim for a month. */
export function claimableUntil(month: string): Date {
  return addDays(startOf(monthAway(month, 1)), monthlyService.claimDays);
}

/** The ended months that can be claimed now, the newest first. */
export function claimableMonths(now: Date): string[] {
  const current = seoulDay(now).slice(0, 7);
  const most = Math.ceil(monthlyService.claimDays / 28);
  return Array.from({ length: most }, (_, at) => monthAway(current, -1 - at)).filter(
    (month) => now < claimableUntil(month),
  );
}

/** The month and those before it, whose fees make the average. */
export function averagedMonths(month: string): string[] {
  return Array.from({ length: monthlyService.averageMonths }, (_, at) => monthAway(month, -at));
}

/** The average of the fees of those months that have one, in won, rounded down; null: none has. */
export function averageFee(bills: readonly { month: string; fee: number }[], month: string): number | null {
  const months = averagedMonths(month);
  const fees = bills.filter((bill) => months.includes(bill.month)).map(({ fee }) => fee);
  return fees.length === 0 ? null : Math.floor(fees.reduce((sum, fee) => sum + fee, 0) / fees.length);
}

/** The share that the rule gives for what was measured; 0 where nothing was. */
export function rulePercent(minutes: { measured: number; down: number }): number {
  const measured = availability(minutes);
  return measured === null ? 0 : compensationPercent(Number(measured));
}

export type Part = { amount: number; supply: number; vat: number };

/**
 * The lines of a bill with their VAT, in won. The VAT of what is to be paid is that of the sum, and the credit's is the
 * difference, so that the lines add up.
 */
export function billParts({ fee, credit }: { fee: number; credit: number }): Record<"fee" | "credit" | "due", Part> {
  const partOf = (amount: number): Part => ({ amount, ...splitVat(amount, "KRW") });
  const [whole, due] = [partOf(fee), partOf(fee - credit)];
  return {
    fee: whole,
    credit: { amount: 0 - credit, supply: due.supply - whole.supply, vat: due.vat - whole.vat },
    due,
  };
}

/** The parts of accepted claims that a fee takes, in their order. */
export function takeCredits(
  claims: readonly { id: string; open: number }[],
  fee: number,
): { id: string; taken: number }[] {
  let left = fee;
  return claims.flatMap(({ id, open }) => {
    const taken = Math.min(open, left);
    left -= taken;
    return taken > 0 ? [{ id, taken }] : [];
  });
}
