import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";
import { projectExample } from "./project-example.ts";
import { tokenHash } from "#app/domain/shared/ids.ts";

/** Partner applications of the demo: the buyer's, one that waits, a rejected one, the seller's that made a partner; and a visitor's with its link. */
export type PartnerExamples = {
  own: string;
  waiting: string;
  rejected: string;
  approved: string;
  linkToken: string;
  number: string;
  /** A lead that waits for a decision, one that was decided, and the link of a contact. */
  lead: string;
  decidedLead: string;
  leadToken: string;
};

export async function partnerExamples(sql: postgres.Sql): Promise<PartnerExamples> {
  // The console of developers is empty in the demo.
  await projectExample(sql);
  const inState = (status: "waiting" | "rejected") =>
    one(
      `${status} partner application`,
      sql<{ id: string }[]>`
        select id from partner_applications where status = ${status} and member_id is null order by id limit 1`,
    );
  const [waiting, rejected] = [await inState("waiting"), await inState("rejected")];
  const own = await one(
    "partner application of the buyer",
    sql<{ id: string }[]>`
      select a.id from partner_applications a join members m on m.id = a.member_id
      where m.email = ${demoAccounts.buyer} limit 1`,
  );
  const approved = await one(
    "partner application of the seller",
    sql<{ id: string }[]>`
      select a.id from partner_applications a join members m on m.id = a.member_id
      where m.email = ${demoAccounts.seller} and a.status = 'approved' limit 1`,
  );
  const lead = await one(
    "lead that waits",
    sql<{ id: string }[]>`select id from partner_leads where status = 'waiting' order by id limit 1`,
  );
  const decidedLead = await one(
    "lead that was decided",
    sql<{ id: string }[]>`select id from partner_leads where status = 'replaced' order by id limit 1`,
  );
  const leadToken = randomUUID().replaceAll("-", "").padEnd(43, "y");
  await sql`
    insert into partner_leads (id, partner_id, status, company, contact_name, email, country, business_number, note,
      conflict, locale, link_hash, created_at, expires_at)
    select gen_random_uuid(), p.id, 'active', '예시 상사', '예시', ${`${leadToken}@example.com`}, 'kr', '1234567891', '예시 메모입니다.',
      'none', 'ko', ${tokenHash(leadToken)}, now(), now() + interval '90 days'
    from partners p order by p.id limit 1`;
  const linkToken = randomUUID().replaceAll("-", "").padEnd(43, "x");
  const number = `PA-20260105-${linkToken.slice(0, 6).toUpperCase()}`;
  const id = randomUUID();
  await sql`
    insert into partner_applications (id, number, status, company, business_number, representative, contact_name, email,
      phone, website, country, business_type, blockchain_experience, message, business_key, website_host, email_domain,
      locale, link_hash, idempotency_key, created_at, due_at)
    values (${id}, ${number}, 'asked', '예시 상사', '1234567891', '예시', '예시', 'visitor@example.com', '+8225550199',
      'https://example.com/', 'kr', 'reseller', 'few', '예시 신청입니다.', 'kr:1234567891', 'example.com', 'example.com',
      'ko', ${tokenHash(linkToken)}, ${linkToken}, now(), now() + interval '3 days')`;
  await sql`
    insert into partner_application_events (id, application_id, kind, body, occurred_at)
    values (gen_random_uuid(), ${id}, 'asked', '예시 질문입니다.', now())`;
  return {
    own: own.id,
    waiting: waiting.id,
    rejected: rejected.id,
    approved: approved.id,
    linkToken,
    number,
    lead: lead.id,
    decidedLead: decidedLead.id,
    leadToken,
  };
}
