import { addSeoulMonths } from "../shared/seoul-time.ts";
import { supportMonths } from "../terms.ts";

/** spec §10.6: downloads and updates for 6 calendar months after the payment, 12 with the extension. */
export function downloadExpiry(paidAt: Date, months: number = supportMonths): Date {
  return addSeoulMonths(paidAt, months);
}
