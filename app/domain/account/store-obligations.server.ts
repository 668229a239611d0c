import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { partnerAccount, sellerAccount } from "../ledger/entries.ts";
import type { OrderStatus } from "../orders/status.ts";
import type { Obligations } from "./blockers.ts";

const balance = (account: string) =>
  sql`(select coalesce(sum(l.amount_krw), 0)::float8 from ledger_entries l where l.account = ${account})`;

/** Open orders, refunds, balances and commission that keep a member from leaving. */
export async function obligationsOf(
  db: Db,
  memberId: number,
  openStatuses: readonly OrderStatus[],
): Promise<Obligations> {
  // Neither party goes while money is on its way back, or it is not decided whether it will be.
  const open = sql`(o.status = any(${sql.param([...openStatuses])}::text[])
    or exists (select 1 from refund_cases c where c.order_id = o.id and c.status in ('open', 'disputed'))
    or exists (select 1 from refunds r where r.order_id = o.id and r.status = 'pending'))`;
  const [row] = await db.execute<Obligations>(sql`select
    array(select o.number from orders o where o.buyer_id = ${memberId} and ${open} order by o.created_at) as purchases,
    array(select o.number from orders o where o.seller_id = ${memberId} and ${open} order by o.created_at) as sales,
    (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'title', s.title, 'lang', s.content_locale) order by s.id), '[]')
      from services s where s.seller_id = ${memberId} and s.status = 'active' and s.deleted_at is null) as services,
    json_build_object('seller', ${balance(sellerAccount(memberId))}, 'partner', ${balance(partnerAccount(memberId))}) as balances,
    exists (select 1 from partners p where p.member_id = ${memberId} and (
      exists (select 1 from partner_quarters q where q.partner_id = p.id and q.closed_at is null and q.supply > 0)
      or exists (select 1 from order_lines l join orders o on o.id = l.order_id where l.partner_id = p.id and ${open})
    )) as "hasOpenCommission",
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]') from projects p
      where p.owner_id = ${memberId} and exists (select 1 from project_members r where r.project_id = p.id)) as "sharedProjects",
    exists (select 1 from members m where m.id = ${memberId} and m.is_operator and 'administrator' = any(m.roles))
      and not exists (select 1 from members m where m.id <> ${memberId} and m.is_operator and 'administrator' = any(m.roles) and m.deleted_at is null) as "isSoleOperator"`);
  return row!; // a select without a table is always one row
}
