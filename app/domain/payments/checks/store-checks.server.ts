import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { paymentDiscrepancies } from "#db/schema/payments.ts";
import { captureLeaseSeconds } from "#app/domain/payments/core/capture-lease.ts";

export type Due = { now: Date; heldUntil: Date; limit: number };

export async function claimDueRows(db: Db, { now, heldUntil, limit }: Due): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with due as materialized (
      select id from payments
      where status = 'pending' and provider_ref is not null
        and (next_check_at <= ${now.toISOString()}::timestamptz or (next_check_at is null and capturing_since is not null))
        and (capturing_since is null or capturing_since < clock_timestamp() - make_interval(secs => ${captureLeaseSeconds}))
      order by next_check_at nulls first limit ${limit} for update skip locked)
    update payments p set next_check_at = ${heldUntil.toISOString()}::timestamptz from due where p.id = due.id returning p.id`);
  return rows.map(({ id }) => id);
}

export type Resolved = { resolvedAt: Date; resolvedBy: number; note: string };

export async function resolveDiscrepancyRow(db: Db, id: string, resolved: Resolved): Promise<boolean> {
  const rows = await db
    .update(paymentDiscrepancies)
    .set(resolved)
    .where(and(eq(paymentDiscrepancies.id, id), isNull(paymentDiscrepancies.resolvedAt)))
    .returning({ id: paymentDiscrepancies.id });
  return rows.length > 0;
}

export async function noteRefundRefOfRow(db: Db, id: string, refundRef: string): Promise<void> {
  const noted = sql`${paymentDiscrepancies.details} || ${JSON.stringify({ refundRef })}::jsonb`;
  await db.update(paymentDiscrepancies).set({ details: noted }).where(eq(paymentDiscrepancies.id, id));
}

export async function hasOpenDiscrepancyRow(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentDiscrepancies.id })
    .from(paymentDiscrepancies)
    .where(and(eq(paymentDiscrepancies.paymentId, paymentId), isNull(paymentDiscrepancies.resolvedAt)))
    .limit(1);
  return rows.length > 0;
}
