import { type Actor, type Member, requireRight, requireUninvolved } from "#app/domain/shared/actor.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import { daysSince } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type DiscrepancyRow, discrepancyRow, openDiscrepancyRows } from "./store-discrepancies.server.ts";

export type { DiscrepancyRow };

export type DiscrepancyAct = {
  discrepancyId: string;
  /** The reason of the operator to close it. */
  note: string;
  ip?: string;
};

/** Back office: what a person has to look at, oldest first. */
export async function listOpenDiscrepancies(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput & Partial<DayRange>,
): Promise<Page<DiscrepancyRow & { ageDays: number }>> {
  requireRight(actor, "reconciliation.resolve");
  const found = await openDiscrepancyRows(db, page, page);
  const now = clock();
  return { ...found, items: found.items.map((row) => ({ ...row, ageDays: daysSince(row.foundAt, now) })) };
}

/** Back office: one discrepancy, whatever has become of it. */
export async function discrepancyOf(
  { db }: Needs<"db">,
  actor: Actor,
  { discrepancyId }: { discrepancyId: string },
): Promise<DiscrepancyRow> {
  requireRight(actor, "reconciliation.resolve");
  const row = isUuid(discrepancyId) ? await discrepancyRow(db, discrepancyId) : null;
  if (!row) throw new DomainError("not-found");
  return row;
}

/** For acts: the operator, who has no part in the order, and a discrepancy that is not resolved yet. */
export async function discrepancyToActOn(
  needs: Needs<"db">,
  actor: Actor,
  { discrepancyId }: { discrepancyId: string },
): Promise<{ operator: Member; discrepancy: DiscrepancyRow }> {
  const operator = requireRight(actor, "reconciliation.resolve");
  const discrepancy = await discrepancyOf(needs, actor, { discrepancyId });
  if (discrepancy.resolvedAt !== null) throw new DomainError("discrepancy-resolved");
  requireUninvolved(operator, discrepancy);
  return { operator, discrepancy };
}
