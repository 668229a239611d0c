import { sql } from "drizzle-orm";

/**
 * Condition of a query from `members m`: the address of the account was proven, by Google, by a mailed link that took the
 * account back, or by a confirmed change. A change that was closed without being confirmed never has the present address:
 * it begins with another one.
 */
export const addressIsProven = sql`(m.claimed_by_mail_at is not null
  or exists (select from google_accounts g where g.member_id = m.id and lower(g.email) = lower(m.email))
  or exists (select from email_changes c where c.member_id = m.id and c.closed_at is not null and lower(c.email) = lower(m.email)))`;
