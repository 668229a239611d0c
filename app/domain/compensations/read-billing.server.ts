import { findProject } from "../projects/access.server.ts";
import { mayDo } from "../projects/roles.ts";
import { compensationAmount } from "../pricing/monthly-service.ts";
import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { availability } from "../uptime/availability.ts";
import { apiMinutes, type MonthMinutes } from "../uptime/month-minutes.server.ts";
import type { ClaimQueueInput } from "./input.ts";
import { averagedMonths, averageFee, billParts, claimableMonths, claimableUntil, rulePercent } from "./rules.ts";
import { billById, billPage, billsOfProject, formerProjects, type HeldBill } from "./store-bills.server.ts";
import { type ClaimRow, claimById, claimPage, claimsOfProject } from "./store-claims.server.ts";

/** Months of bills and claims that a project's page shows. */
const SHOWN = 36;

/** The rule applied to a month; `percent` 0 and `amount` 0 where it gives nothing. */
type Ruled = { availability: string | null; percent: number; amount: number };
export type ClaimableMonth = Ruled & { month: string; until: Date; average: number | null; isClaimed: boolean };
export type Bill = HeldBill & { parts: ReturnType<typeof billParts> };
export type Claim = ClaimRow & { rule: Ruled; isLate: boolean };

/** The money of a project as its page shows it. */
export type Billing = {
  bills: Bill[];
  claims: Claim[];
  months: ClaimableMonth[];
  /** Credit that the next bills take, and of the member, from before a handover, that these do not take. */
  credit: number;
  formerCredit: number;
};
export type ProjectBilling = {
  /** `isMember` false: of somebody who was billed for it and has left it since. */
  project: { id: string; name: string; isMember: boolean };
  billing: Billing | null;
};

/**
 * The bills, the claims and the months to claim of a project, for its owners. Others see what they were billed themselves while
 * they held it, also after they left; null for members who were not.
 */
export async function billingOfProject(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  projectId: string,
): Promise<ProjectBilling> {
  const { memberId } = requireMember(actor);
  if (!isUuid(projectId)) throw new DomainError("not-found");
  const found = await findProject({ db }, actor, projectId);
  const isOwner = found !== null && mayDo(found.role, "billing");
  const now = clock();
  const asked = { projectId, memberId: isOwner ? undefined : memberId, limit: SHOWN };
  const claimable = isOwner ? claimableMonths(now) : [];
  const [bills, claims, minutes] = await Promise.all([
    billsOfProject(db, asked),
    claimsOfProject(db, asked),
    apiMinutes({ db }, claimable),
  ]);
  const wasBilled = bills.length + claims.length > 0;
  const name = found?.name ?? bills[0]?.projectName ?? claims[0]?.projectName;
  if (name === undefined) throw new DomainError("not-found");
  const project = { id: projectId, name, isMember: found !== null };
  if (!isOwner && !wasBilled) return { project, billing: null };
  const counted = bills.filter(({ status }) => status === "recorded");
  const months = minutes.map((measured): ClaimableMonth => {
    const average = averageFee(counted, measured.month);
    return {
      month: measured.month,
      until: claimableUntil(measured.month),
      average,
      isClaimed: claims.some(({ month }) => month === measured.month),
      ...ruled(measured, average ?? 0),
    };
  });
  const creditOf = (holderId: number | undefined) =>
    claims
      .filter((claim) => claim.memberId === holderId)
      .reduce((sum, { amount, applied }) => sum + (amount ?? 0) - applied, 0);
  return {
    project,
    billing: {
      bills: bills.map(withParts),
      claims: claims.map((row) => withRule(row, now)),
      months,
      credit: isOwner ? creditOf(found.ownerId) : 0,
      formerCredit: found?.ownerId === memberId ? 0 : creditOf(memberId),
    },
  };
}

/** Projects that the member was billed for while they held them, and has left since. */
export function listFormerProjects({ db }: Needs<"db">, actor: Actor): Promise<{ id: string; name: string }[]> {
  return formerProjects(db, requireMember(actor).memberId);
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
  const { projectId } = row;
  const bills = projectId === null ? [] : await billsOfProject(db, { projectId, limit: SHOWN });
  const months = averagedMonths(row.month);
  const fees = bills.filter(({ month, status }) => months.includes(month) && status === "recorded");
  return { ...withRule(row, clock()), fees: fees.map(withParts) };
}

/** Bills for operators by the day they were recorded on, the last one first. */
export async function listBills(
  { db }: Needs<"db">,
  actor: Actor,
  asked: PageInput & Partial<DayRange>,
): Promise<Page<Bill>> {
  requireRight(actor, "api-billing.manage");
  const found = await billPage(db, asked);
  return { ...found, items: found.items.map(withParts) };
}

/** One bill for operators. */
export async function billForOperator({ db }: Needs<"db">, actor: Actor, billId: string): Promise<Bill> {
  requireRight(actor, "api-billing.manage");
  const bill = isUuid(billId) ? await billById(db, billId) : null;
  if (!bill) throw new DomainError("not-found");
  return withParts(bill);
}

const withParts = (bill: HeldBill): Bill => ({ ...bill, parts: billParts(bill) });

const withRule = (row: ClaimRow, now: Date): Claim => ({
  ...row,
  rule: ruled(row, row.average),
  isLate: row.status === "waiting" && row.dueAt < now,
});

function ruled(minutes: Omit<MonthMinutes, "month">, average: number): Ruled {
  const percent = rulePercent(minutes);
  return { availability: availability(minutes), percent, amount: compensationAmount(average, percent) };
}
