import { type SQL, sql } from "drizzle-orm";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { type DiscrepancyKind, discrepancyKinds, type ReviewReason, reviewReasonOf } from "./discrepancy-kinds.ts";

const kindsOf = (reason: ReviewReason): SQL =>
  sql.join(
    discrepancyKinds.filter((kind) => reviewReasonOf[kind] === reason).map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  );
const unconfirmed = sql.raw(`'${"unknown-payment" satisfies DiscrepancyKind}'`);

/**
 * Reason of the review of an order's money: a discrepancy of any of its payments is open, and money may have been taken.
 * null where there is none. A payment that its provider has refused after not confirming it took no money. For statements
 * that select from `payments` with joins.
 */
export const underReview = sql<ReviewReason | null>`(
  select case
    when bool_or(d.kind in (${kindsOf("amount")})) then 'amount'
    when bool_or(d.kind in (${kindsOf("other")})) then 'other'
    when bool_or(d.kind in (${kindsOf("unconfirmed")})) then 'unconfirmed' end
  from ${paymentDiscrepancies} d join ${payments} p on p.id = d.payment_id
  where p.order_id = ${payments.orderId} and d.resolved_at is null
    and not (d.kind = ${unconfirmed} and p.capturing_since is null
      and (p.status = 'failed' and coalesce(p.failure_code, '') <> 'resolved' or coalesce(p.provider_state, '') = 'declined')))`;
