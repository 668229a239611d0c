import { addDays } from "../shared/seoul-time.ts";
import { withdrawalDays } from "../terms.ts";

/** Korean consumer law: within seven days, and only while nothing was downloaded (전자상거래법 제17조). */
export function mayWithdraw(
  { paidAt, withdrawalWaivedAt }: { paidAt: Date | null; withdrawalWaivedAt: Date | null },
  now: Date,
): boolean {
  return paidAt !== null && withdrawalWaivedAt === null && now < addDays(paidAt, withdrawalDays);
}
