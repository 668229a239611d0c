import { z } from "zod";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { isUuid } from "#app/domain/shared/ids.ts";
import { type Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { optionalText } from "#app/domain/shared/text-field.ts";
import { type DepositRow, depositById, openDepositRows } from "#app/domain/payments/core/store-reads.server.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";

export type Deposit = DepositRow & { /** Whole hours since the order. */ ageHours: number; overdue: boolean };

/** `q`: part of a depositor's name, order number, nickname or e-mail address, or the exact amount. */
export const DepositSearchInput = PageInput.extend({
  q: optionalText(100).catch(""),
  overdue: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});
type DepositSearch = PageInput & Partial<DayRange> & { q?: string; overdue?: boolean };

/** Back office: bank transfers that wait for their money, oldest first. */
export async function listOpenDeposits(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { q = "", overdue = false, from, to, ...page }: DepositSearch,
): Promise<Page<Deposit>> {
  requireRight(actor, "deposits.confirm");
  const now = clock();
  const found = await openDepositRows(db, { q, dueBefore: overdue ? now : null, from, to }, page);
  return { ...found, items: found.items.map((row) => withAge(row, now)) };
}

/** Back office: one bank transfer, whatever has become of it. */
export async function depositToConfirm(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<Deposit> {
  requireRight(actor, "deposits.confirm");
  const row = isUuid(paymentId) ? await depositById(db, paymentId) : null;
  if (!row) throw new DomainError("not-found");
  return withAge(row, clock());
}

function withAge(row: DepositRow, now: Date): Deposit {
  const ageHours = Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / HOUR_MS));
  return { ...row, ageHours, overdue: row.status === "pending" && row.dueAt !== null && now > row.dueAt };
}
