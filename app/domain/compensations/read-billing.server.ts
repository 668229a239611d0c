import { requireProject } from "../projects/access.server.ts";
import { mayDo } from "../projects/roles.ts";
import { compensationAmount } from "../pricing/monthly-service.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { availability } from "../uptime/availability.ts";
import { apiMinutes, type MonthMinutes } from "../uptime/month-minutes.server.ts";
import type { ClaimQueueInput } from "./input.ts";
import { averagedMonths, averageFee, billParts, claimableMonths, claimableUntil, rulePercent } from "./rules.ts";
import { type BillRow, billPage, billsOfProject } from "./store-bills.server.ts";
import { type ClaimRow, claimById, claimPage, claimsOfProject } from "./store-claims.server.ts";

/** Months of bills and claims that a project's page shows. */
const SHOWN = 36;

/** The rule applied to a month; `percent` 0 and `amount` 0 where it gives nothing. */
type Ruled = { availability: string | null; percent: number; amount: number };
export type ClaimableMonth = Ruled & { month: string; until: Date; average: number | null; isClaimed: boolean };
export type Bill = BillRow & { parts: ReturnType<typeof billParts> };
export type Claim = ClaimRow & { rule: Ruled; isLate: boolean };

/** The bills, the claims and the months to claim of a project; null for members whose role does not show money. */
export async function billingOfProject(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  projectId: string,
): Promise<{
  project: { id: string; name: string };
  billing: { bills: Bill[]; claims: Claim[]; months: ClaimableMonth[]; credit: number } | null;
}> {
  const { id, name, role } = await requireProject({ db }, actor, projectId, "read");
  const project = { id, name };
  if (!mayDo(role, "billing")) return { project, billing: null };
  const now = clock();
  const claimable = claimableMonths(now);
  const [bills, claims, minutes] = await Promise.all([
    billsOfProject(db, id, SHOWN),
    claimsOfProject(db, id, SHOWN),
    apiMinutes({ db }, claimable),
  ]);
  const months = minutes.map((measured): ClaimableMonth => {
    const average = averageFee(bills, measured.month);
    return {
      month: measured.month,
      until: claimableUntil(measured.month),
      average,
      isClaimed: claims.some(({ month }) => month === measured.month),
      ...ruled(measured, average ?? 0),
    };
  });
  const credit = claims.reduce((sum, { amount, applied }) => sum + (amount ?? 0) - applied, 0);
  return {
    project,
    billing: { bills: bills.map(withParts), claims: claims.map((row) => withRule(row, now)), months, credit },
  };
}

/** Claims of one status for operators. */
export async function listClaims(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  asked: ClaimQueueInput & Partial<DayRange>,
): Promise<Page<Claim>> {
  requireRight(actor, "api-billing.manage");
  const found = await claimPage(db, asked);
  return { ...found, items: found.items.map((row) => withRule(row, clock())) };
}

/** One claim with the fees behind its average. */
export async function claimForOperator(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  claimId: string,
): Promise<Claim & { fees: Bill[] }> {
  requireRight(actor, "api-billing.manage");
  const row = isUuid(claimId) ? await claimById(db, claimId) : null;
  if (!row) throw new DomainError("not-found");
  const bills = row.projectId === null ? [] : await billsOfProject(db, row.projectId, SHOWN);
  const months = averagedMonths(row.month);
  return { ...withRule(row, clock()), fees: bills.filter(({ month }) => months.includes(month)).map(withParts) };
}

/** Bills for operators, the one recorded last first. */
export async function listBills({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<Bill>> {
  requireRight(actor, "api-billing.manage");
  const found = await billPage(db, page);
  return { ...found, items: found.items.map(withParts) };
}

const withParts = (bill: BillRow): Bill => ({ ...bill, parts: billParts(bill) });

const withRule = (row: ClaimRow, now: Date): Claim => ({
  ...row,
  rule: ruled(row, row.average),
  isLate: row.status === "waiting" && row.dueAt < now,
});

function ruled(minutes: Omit<MonthMinutes, "month">, average: number): Ruled {
  const percent = rulePercent(minutes);
  return { availability: availability(minutes), percent, amount: compensationAmount(average, percent) };
}
