import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { addressIsProven } from "#db/proven-address.ts";
import { partnerApplications } from "#db/schema/partners/applications.ts";
import { partnerLeads as leads } from "#db/schema/partners/leads.ts";
import { partners } from "#db/schema/partners/partners.ts";
import type { ReferringPartner } from "../partnership/store.server.ts";
import type { LeadRow } from "./lead.ts";

/**
 * The partner with an active lead of a buyer, the lead of the address before that of the business number, and that before
 * one of the mail domain; of equals the oldest. An address counts only when it was proven. One statement, an index
 * look-up for each way to match.
 */
export async function leadOfBuyer(
  db: Db,
  { buyerId, receiptNumber, now }: { buyerId: number; receiptNumber: string | undefined; now: Date },
): Promise<ReferringPartner | null> {
  const known = receiptNumber === undefined ? [] : [`kr:${receiptNumber}`];
  const [row] = await db.execute<{ id: string; member_id: number; business_number: string; business_key: string }>(sql`
    with buyer as (
      select lower(m.email) as email, split_part(lower(m.email), '@', 2) as domain from members m
      where m.id = ${buyerId} and ${addressIsProven}
    ), numbers as (
      select unnest(${sql.param(known)}::text[]) as key
      union select 'kr:' || s.business_number from seller_profiles s where s.member_id = ${buyerId} and s.business_number is not null
      union select a.business_key from partner_applications a where a.member_id = ${buyerId} and a.business_key <> ''
      union select 'kr:' || (d.content -> 'recipient' ->> 'businessNumber') from documents d
        where d.member_id = ${buyerId} and d.content -> 'recipient' ->> 'businessNumber' is not null
    ), found as (
      select l.*, 1 as rank from partner_leads l where l.status in ('waiting', 'active') and l.email = (select email from buyer)
      union all select l.*, 2 from partner_leads l
        where l.status in ('waiting', 'active') and l.business_key = any(array(select key from numbers))
      union all select l.*, 3 from partner_leads l
        where l.status in ('waiting', 'active') and l.email_domain = (select domain from buyer)
    )
    select p.id, p.member_id, a.business_number, a.business_key from found f
    join partners p on p.id = f.partner_id and p.state = 'active'
    join members m on m.id = p.member_id and m.suspended_at is null
    join partner_applications a on a.id = p.application_id
    where f.status = 'active' and f.expires_at > ${now.toISOString()}::timestamptz
    order by f.rank, f.created_at, f.id limit 1`);
  if (!row) return null;
  return {
    id: row.id,
    memberId: row.member_id,
    businessNumber: row.business_number,
    businessKey: row.business_key,
  };
}

type Customer = Pick<LeadRow, "partnerId" | "email" | "emailDomain" | "businessKey">;
const MOST = 20;

/** Open leads of other partners that name the same customer. */
export async function rivalLeads(db: Db, { partnerId, email, emailDomain, businessKey }: Customer, now: Date) {
  return db
    .select({
      lead: leads,
      partner: { code: partners.code, company: partnerApplications.company, memberId: partners.memberId },
    })
    .from(leads)
    .innerJoin(partners, eq(partners.id, leads.partnerId))
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(
      and(
        ne(leads.partnerId, partnerId),
        inArray(leads.status, ["waiting", "active"]),
        or(eq(leads.status, "waiting"), gt(leads.expiresAt, now)),
        or(
          eq(leads.email, email),
          emailDomain === null ? undefined : eq(leads.emailDomain, emailDomain),
          businessKey === null ? undefined : eq(leads.businessKey, businessKey),
        ),
      ),
    )
    .orderBy(leads.createdAt, leads.id)
    .limit(MOST);
}
export type RivalLead = Awaited<ReturnType<typeof rivalLeads>>[number];

/** Paid orders of what seems to be the same customer that this partner did not bring: how many, and when the last was. */
export async function earlierOrders(
  db: Db,
  { partnerId, email, emailDomain, businessKey }: Customer,
): Promise<{ orders: number; last: Date | null }> {
  const number = businessKey?.startsWith("kr:") ? businessKey.slice("kr:".length) : null;
  const [row] = await db.execute<{ orders: number; last: string | null }>(sql`
    with customers as (
      select m.id from members m where m.deleted_at is null and lower(m.email) = ${email}
      union select m.id from members m where ${emailDomain}::text is not null and m.deleted_at is null
        and m.email ilike '%@' || replace(${emailDomain}::text, '_', '\\_')
      union select s.member_id from seller_profiles s where s.business_number = ${number}::text
      union select a.member_id from partner_applications a where a.business_key = ${businessKey}::text and a.member_id is not null
      union select d.member_id from documents d where d.content -> 'recipient' ->> 'businessNumber' = ${number}::text
    )
    select count(*)::int as orders, max(o.paid_at) as last from customers c
    join orders o on o.buyer_id = c.id and o.paid_at is not null and o.total_amount > 0
    join order_lines l on l.order_id = o.id and l.partner_id is distinct from ${partnerId}`);
  const { orders, last } = row!; // an aggregate is always one row
  return { orders, last: last === null ? null : new Date(last) };
}
