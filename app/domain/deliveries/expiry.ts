import { addSeoulMonths } from "../shared/seoul-time.ts";
import { supportMonths } from "../terms.ts";

/** decisions §6: downloads and updates for 6 calendar months after the payment. */
export function downloadExpiry(paidAt: Date): Date {
  return addSeoulMonths(paidAt, supportMonths);
}
