import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { paymentProviderDetails, payments } from "#db/schema/payments.ts";
import type { ProviderDetails } from "#app/domain/shared/payment-provider.ts";

type Opened = {
  providerRef: string;
  providerState: string;
  nextCheckAt: Date;
  approveUrl: string | null;
  details: ProviderDetails;
};

/**
 * Writes the provider's name of a pending payment and its details, once and in one statement: false when it has a name
 * already, or is not pending.
 */
export async function setProviderRef(db: Db, id: string, opened: Opened): Promise<boolean> {
  const { providerRef, providerState, nextCheckAt, approveUrl, details } = opened;
  const rows = await db.execute(sql`
    with opened as (
      update payments set provider_ref = ${providerRef}, provider_state = ${providerState},
        next_check_at = ${nextCheckAt.toISOString()}::timestamptz
      where id = ${id} and status = 'pending' and provider_ref is null returning id)
    insert into payment_provider_details (payment_id, approve_url, details)
    select id, ${approveUrl}, ${JSON.stringify(details)}::jsonb from opened
    on conflict (payment_id) do update set approve_url = excluded.approve_url, details = excluded.details
    returning payment_id`);
  return rows.length > 0;
}

/** Merges what a provider said into what is kept; nothing is written where it is there already. */
export async function mergeDetails(db: Db, paymentId: string, details: ProviderDetails): Promise<void> {
  const said = sql`${JSON.stringify(details)}::jsonb`;
  await db
    .update(paymentProviderDetails)
    .set({ details: sql`${paymentProviderDetails.details} || ${said}` })
    .where(
      and(eq(paymentProviderDetails.paymentId, paymentId), sql`not (${paymentProviderDetails.details} @> ${said})`),
    );
}

type Adopted = { providerRef: string; approveUrl: string | null; details: ProviderDetails; nextCheckAt: Date };

/** Writes the provider's name of a payment that has none, whatever has become of it since. */
export async function adoptProviderRef(
  db: Db,
  id: string,
  { providerRef, approveUrl, details, nextCheckAt }: Adopted,
): Promise<void> {
  await db.execute(sql`
    with opened as (
      update payments set provider_ref = ${providerRef},
        provider_state = case when status = 'pending' then 'open' else provider_state end,
        next_check_at = case when status = 'pending' then ${nextCheckAt.toISOString()}::timestamptz end
      where id = ${id} and provider_ref is null and status <> 'completed' returning id)
    insert into payment_provider_details (payment_id, approve_url, details)
    select id, ${approveUrl}, ${JSON.stringify(details)}::jsonb from opened
    on conflict (payment_id) do nothing`);
}

/** false when the buyer has said so before, or nothing is waited for any more. */
export async function noteDepositClaim(db: Db, id: string, at: Date): Promise<boolean> {
  const noted = await db
    .update(payments)
    .set({ depositClaimedAt: at })
    .where(and(eq(payments.id, id), eq(payments.status, "pending"), isNull(payments.depositClaimedAt)))
    .returning({ id: payments.id });
  return noted.length > 0;
}
