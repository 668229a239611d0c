import { tokenHash } from "#app/domain/shared/ids.ts";
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";

/** Purchase requests of the demo, in the states that pages show. */
export type AskedExamples = {
  serviceId: number;
  offered: string;
  accepted: { requestId: string; offerId: string };
  received: string;
  linkToken: string;
};

/** The only row of a query on the demo data. */
export async function one<Row extends object>(what: string, rows: Promise<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error(`the demo data has no ${what}`);
  return row;
}

export async function conversations(sql: postgres.Sql): Promise<AskedExamples> {
  const offered = await one(
    "open offer",
    sql<{ id: string; serviceId: number }[]>`
      select c.id, c.service_id as "serviceId" from consultations c join offers o on o.consultation_id = c.id
      join members m on m.id = c.buyer_id where m.email = ${demoAccounts.buyer} and o.status = 'open' limit 1`,
  );
  const accepted = await one(
    "accepted offer without an order",
    sql<AskedExamples["accepted"][]>`
      select c.id as "requestId", o.id as "offerId" from consultations c join offers o on o.consultation_id = c.id
      join members m on m.id = c.buyer_id where m.email = ${demoAccounts.buyer} and o.status = 'accepted'
        and not exists (select 1 from orders where offer_id = o.id) limit 1`,
  );
  const received = await one(
    "request without an answer",
    sql<{ id: string }[]>`
      select c.id from consultations c join members m on m.id = c.seller_id
      where m.email = ${demoAccounts.seller} and c.status = 'waiting' limit 1`,
  );
  const linkToken = randomUUID().replaceAll("-", "").padEnd(43, "x");
  await sql`
    insert into consultations (id, service_id, seller_id, status, title, title_locale, name, email, telegram_id, locale,
      privacy_agreed_at, marketing_agreed, link_hash, idempotency_key, created_at, due_at, last_message_at)
    select gen_random_uuid(), service_id, seller_id, 'responded', title, title_locale, '예시', 'visitor@example.com', 'visitor_talk',
      locale, now(), false, ${tokenHash(linkToken)}, ${linkToken}, now(), now(), now() from consultations where id = ${offered.id}`;
  return { serviceId: offered.serviceId, offered: offered.id, accepted, received: received.id, linkToken };
}
