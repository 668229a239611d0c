import { tokenHash } from "#app/domain/shared/ids.ts";
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";

/** Contact inquiries of the demo: two of the buyer, one with a note, and a visitor's with its number. */
export type TicketExamples = {
  answered: string;
  closed: string;
  noted: string;
  linkToken: string;
  number: string;
  canned: string;
};

export async function ticketExamples(sql: postgres.Sql): Promise<TicketExamples> {
  const ofBuyer = (status: "answered" | "closed") =>
    one(
      `${status} ticket`,
      sql<{ id: string }[]>`
        select t.id from tickets t join members m on m.id = t.member_id
        where m.email = ${demoAccounts.buyer} and t.status = ${status} limit 1`,
    );
  const [answered, closed] = [await ofBuyer("answered"), await ofBuyer("closed")];
  const noted = await one(
    "ticket with a note",
    sql<{ id: string }[]>`select ticket_id as id from ticket_messages where kind = 'note' limit 1`,
  );
  const canned = await one("canned answer", sql<{ id: string }[]>`select id from canned_answers limit 1`);
  const linkToken = randomUUID().replaceAll("-", "").padEnd(43, "x");
  const number = `CS-20260105-${linkToken.slice(0, 6).toUpperCase()}`;
  const id = randomUUID();
  await sql`
    insert into tickets (id, number, status, topic, name, email, company, subject, order_number, locale, link_hash,
      idempotency_key, created_at, due_at, last_message_at)
    values (${id}, ${number}, 'waiting', 'order', '예시', 'visitor@example.com', '', '예시 문의', '', 'ko',
      ${tokenHash(linkToken)}, ${linkToken}, now(), now() + interval '1 day', now())`;
  await sql`
    insert into ticket_messages (id, ticket_id, author, kind, body, occurred_at)
    values (gen_random_uuid(), ${id}, 'sender', 'message', '예시 문의입니다.', now())`;
  return { answered: answered.id, closed: closed.id, noted: noted.id, linkToken, number, canned: canned.id };
}
