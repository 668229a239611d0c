import { and, asc, gt, isNotNull, ne, or, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

type Due = {
  now: Date /** A capture begun before this has been left alone long enough. */;
  leaseBefore: Date;
  heldUntil: Date;
  limit: number;
};

/** Payments at a provider it is time to ask for, longest due first; nobody else gets them before `heldUntil`. */
export async function claimDuePayments(db: Db, { now, leaseBefore, heldUntil, limit }: Due): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with due as materialized (
      select id from payments
      where status = 'pending' and provider_ref is not null
        and (next_check_at <= ${now.toISOString()}::timestamptz or (next_check_at is null and capturing_since is not null))
        and (capturing_since is null or capturing_since < ${leaseBefore.toISOString()}::timestamptz)
      order by next_check_at nulls first limit ${limit} for update skip locked)
    update payments p set next_check_at = ${heldUntil.toISOString()}::timestamptz from due where p.id = due.id returning p.id`);
  return rows.map(({ id }) => id);
}

/**
 * What has ended at a provider since `after` (ids sort by time): completed payments, and those given up that nobody has
 * looked into yet. In the order of their ids.
 */
export async function endedPayments(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<PaymentRow, "id" | "status">[]> {
  const looked = db.select({ one: sql`1` }).from(paymentFindings).where(eq(paymentFindings.paymentId, payments.id));
  return db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(
      and(
        gt(payments.id, after),
        isNotNull(payments.providerRef),
        ne(payments.status, "pending"),
        or(eq(payments.status, "completed"), notExists(looked)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);
}
