import { sql } from "drizzle-orm";

/** `withdrawal-disputed`: one that the buyer cannot take back any more. */
export type GoodsHold = "refund-pending" | "withdrawal-open" | "withdrawal-disputed";

// A failed refund is still owed until a later one of as much, or in the same matter, takes its place.
const givenBack = sql`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = orders.id and (
  r.status <> 'failed' or not exists (
    select 1 from refunds later where later.order_id = r.order_id and later.created_at > r.created_at
      and (later.amount >= r.amount or later.case_id is not distinct from r.case_id))))`;

/**
 * The reason for which the goods of an order are withheld from its buyer (docs/decisions/018), for a query that selects from
 * `orders` or has joined them; null when there is none. All of the price goes back and has not arrived, or a withdrawal is
 * asked for and not decided. A refund that is booked shows in the status of the order.
 */
export const goodsHold = sql<GoodsHold | null>`(case
  when orders.total_amount > 0 and ${givenBack} >= orders.total_amount then 'refund-pending'
  else (select case when c.status = 'open' and c.kind = 'request' then 'withdrawal-open' else 'withdrawal-disputed' end
    from refund_cases c
    where c.order_id = orders.id and c.reason_code = 'withdrawal' and c.status in ('open', 'disputed')) end)`;
