import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { demoAccounts, demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";
import type { Db } from "#db/client.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { aMember } from "#db/testing/builders.ts";
import { aCheckout } from "#db/testing/order-builders.ts";
import { type AskedExamples, conversations, one } from "./conversations.ts";
import { type CurationExample, curationExample } from "./curation.ts";
import { type ChainExample, writeChainExample } from "./chain-example.ts";
import { type ModeratedEdits, moderatedEdits } from "./moderated-edits.ts";
import { changeOfAddress, type MailTokens, mailTokens } from "./mail-links.ts";
import { type PartnerExamples, partnerExamples } from "./partners.ts";
import { templateDraft } from "./template-draft.ts";
import { backFromGoogle, signedIn } from "./signed-in.ts";
import { type TicketExamples, ticketExamples } from "./tickets.ts";
import { type SuspendedService, suspendedService } from "./suspended-service.ts";
import { portfolioWork, serviceForSale, type WebSolutionExample, webSolution } from "./portfolio-work.ts";
import { aNetwork, type Cookies } from "./visitor.ts";

/** A role with its cookies. `challenged` has entered a password and no code yet, `linking` has returned from Google. */
export type Role = "visitor" | "buyer" | "seller" | "operator" | "coinBuyer" | "challenged" | "linking";
/** The records used in the example addresses of pages. */
export type Facts = ModeratedEdits &
  SuspendedService &
  MailTokens &
  WebSolutionExample & {
    service: { id: number; slug: string };
    /** A service with several sellers' reviews, and its seller. */
    sellerId: number;
    /** A work in the portfolio of the demo's seller. */
    portfolio: { id: number; ownerId: number };
    /** An order of the buyer waiting for a bank transfer, and its payment. */
    waiting: string;
    paymentId: string;
    /** An order of the buyer with a template to download. */
    bought: string;
    document: { id: string; order: string };
    /** An order of the buyer with an open case. */
    disputed: { order: string; caseId: string };
    /** Orders of the buyer whose delivery is in progress, and delivered. */
    delivery: { working: string; delivered: string };
    /** Consultations: the buyer's with an open and with an accepted offer, the seller's, and a visitor's. */
    asked: AskedExamples;
    tickets: TicketExamples;
    chain: ChainExample;
    partners: PartnerExamples;
    curation: CurationExample;
    /** Id of a refund that a mail to the buyer is about. */
    refundId: string;
    massRefundId: string;
    /** A service that an operator suspended. */
    takenDownId: number;
    sale: string;
    /** A registration draft of the seller. */
    draftId: string;
    /** Another draft, of a template whose file was refused. */
    templateId: string;
    /** A service waiting for its review. */
    moderationId: string;
    payout: { run: string; id: string; month: string };
    discrepancyId: string;
    /** A review that any member may report. */
    reviewId: string;
    /** An unmatched bank deposit. */
    bankDepositId: string;
    /** An order to be paid in coins. */
    coinOrder: string;
    /** The token of an email change requested by the buyer of coins. */
    emailToken: string;
  };
export type World = {
  facts: Facts;
  cookies: Record<Role, Cookies>;
  /**
   * Cookies of the role that last for some minutes: a session gets another cookie after a quarter of an hour, and those
   * between password and code, and after Google, are used up.
   */
  freshCookies: (role: Role) => Promise<Cookies>;
};

const SESSION_MS = 5 * 60_000;

/**
 * Reads the demo data of a running product and adds missing records. `origin`: the product's address; `dataDir`: the
 * directory of its embedded database, unless DATABASE_URL names another one.
 */
export async function openWorld(origin: string, dataDir: string): Promise<World> {
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: join(dataDir, "database"), log: () => {} });
  const url = process.env.DATABASE_URL ?? embedded!.url;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const own = postgres(url, { max: 1, onnotice: () => {} }); // drizzle changes the client it gets
  const db = drizzle(own, { casing: "snake_case" }) as unknown as Db;
  try {
    const member = await aNewMember(sql, db);
    const challenged = await aNewMember(sql, db, { google2faEnable: true });
    const linked = await aNewMember(sql, db);
    const service = await serviceForSale(sql);
    const facts = {
      service,
      coinOrder: await orderWithCoins(origin, member.email, service.id),
      emailToken: await changeOfAddress(sql, member.id),
      asked: await conversations(sql),
      tickets: await ticketExamples(sql),
      chain: await writeChainExample(db),
      partners: await partnerExamples(sql),
      curation: await curationExample(sql),
      ...(await mailTokens(sql, dataDir)),
      ...(await demoFacts(sql)),
    };
    const signIn: Record<Role, () => Promise<Cookies>> = {
      visitor: async () => ({}),
      buyer: () => signedIn(origin, demoAccounts.buyer),
      seller: () => signedIn(origin, demoAccounts.seller),
      operator: () => signedIn(origin, demoAccounts.operator),
      coinBuyer: () => signedIn(origin, member.email),
      challenged: () => signedIn(origin, challenged.email),
      linking: () => backFromGoogle(origin, linked.email),
    };
    const cookies = {} as Record<Role, Cookies>;
    for (const role of Object.keys(signIn) as Role[]) cookies[role] = await signIn[role]();
    const began = new Map((Object.keys(signIn) as Role[]).map((role) => [role, Date.now()]));
    const freshCookies: World["freshCookies"] = async (role) => {
      const isShort = role === "challenged" || role === "linking";
      if (isShort || Date.now() - began.get(role)! > SESSION_MS) {
        cookies[role] = await signIn[role]();
        began.set(role, Date.now());
      }
      return cookies[role];
    };
    return { facts, cookies, freshCookies };
  } finally {
    await sql.end();
    await own.end();
    await embedded?.stop();
  }
}
/** A member with the password of the demo accounts. */
async function aNewMember(sql: postgres.Sql, db: Db, overrides: { google2faEnable?: boolean } = {}) {
  const [demo] = await sql<{ hash: string }[]>`
    select password_hash as hash from members where email = ${demoAccounts.buyer}`;
  const { memberId: id, email } = await aMember(db, { passwordHash: demo!.hash, ...overrides });
  return { id, email };
}

async function demoFacts(
  sql: postgres.Sql,
): Promise<
  Omit<
    Facts,
    "service" | "coinOrder" | "emailToken" | "asked" | "tickets" | "partners" | "curation" | "chain" | keyof MailTokens
  >
> {
  const buyer = demoAccounts.buyer;
  const waiting = await one(
    "order that waits for a transfer",
    sql<{ number: string; paymentId: string }[]>`
      select o.number, p.id as "paymentId" from orders o join members m on m.id = o.buyer_id
      join payments p on p.order_id = o.id
      where m.email = ${buyer} and o.status = 'processing' and p.status = 'pending' and p.method = 'bank-transfer'
      order by o.created_at limit 1`,
  );
  const bought = await one(
    "order with a file",
    sql<{ number: string }[]>`
      select o.number from orders o join members m on m.id = o.buyer_id join entitlements e on e.order_id = o.id
      where m.email = ${buyer} and o.status = 'completed' and o.total_amount > 0 and e.expires_at > now()
      order by o.created_at desc limit 1`,
  );
  const document = await one(
    "document",
    sql<Facts["document"][]>`
      select d.id, o.number as order from documents d join orders o on o.id = d.order_id
      join members m on m.id = d.member_id where m.email = ${buyer} and d.kind = 'tax-invoice' limit 1`,
  );
  const disputed = await one(
    "open case",
    sql<Facts["disputed"][]>`
      select o.number as order, c.id as "caseId" from refund_cases c join orders o on o.id = c.order_id
      join members m on m.id = o.buyer_id where m.email = ${buyer} and c.status = 'open' limit 1`,
  );
  const delivery = async (status: string) =>
    (
      await one(
        `delivery ${status}`,
        sql<{ number: string }[]>`
          select o.number from deliveries d join orders o on o.id = d.order_id join members m on m.id = o.buyer_id
          where m.email = ${buyer} and d.status = ${status} order by o.created_at limit 1`,
      )
    ).number;
  const { massRefundId } = await one(
    "mass refund",
    sql<{ massRefundId: string }[]>`select id as "massRefundId" from mass_refunds where status = 'proposed' limit 1`,
  );
  const { takenDownId } = await one(
    "suspended service",
    sql<
      { takenDownId: number }[]
    >`select service_id as "takenDownId" from service_suspensions where lifted_at is null limit 1`,
  );
  const { refundId } = await one("refund", sql<{ refundId: string }[]>`select id as "refundId" from refunds limit 1`);
  const sale = await one(
    "sale",
    sql<{ number: string; sellerId: number }[]>`
      select o.number, m.id as "sellerId" from orders o join members m on m.id = o.seller_id
      where m.email = ${demoAccounts.seller} order by o.created_at limit 1`,
  );
  const waitingItem = await one(
    "submission",
    sql<
      { id: string }[]
    >`select id from moderation_items where status = 'open' and kind = 'service' order by submitted_at limit 1`,
  );
  const edits = { ...(await moderatedEdits(sql)), ...(await webSolution(sql)), ...(await suspendedService(sql)) };
  const draft = await one(
    "draft",
    sql<{ id: string }[]>`
      select d.id from service_drafts d join members m on m.id = d.seller_id
      where m.email = ${demoAccounts.seller} and d.steps ? 'price' order by d.updated_at desc limit 1`,
  );
  const payout = await one(
    "payout",
    sql<Facts["payout"][]>`
      select run_id as run, id, to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM') as month
      from payouts where paid_at is not null limit 1`,
  );
  // The demo data have no discrepancy: this adds a resolved one for the page that shows it, so that no test meets it.
  const discrepancy = await one(
    "discrepancy",
    sql<{ id: string }[]>`
      insert into payment_discrepancies (id, payment_id, kind, details, found_at, resolved_at, note)
      select gen_random_uuid(), ${waiting.paymentId}, 'amount-mismatch', '{"expected": 1100, "found": 1000}', now(), now(), '예시'
      returning id`,
  );
  const review = await one(
    "review",
    sql<{ id: string }[]>`
      select r.id from reviews r join services s on s.id = r.service_id join members m on m.id = r.member_id
      where not r.hidden and s.status = 'active' and m.email <> ${buyer} order by r.created_at limit 1`,
  );
  // It is closed, so that no test meets it in the list of open ones.
  const bankDeposit = await one(
    "bank deposit",
    sql<{ id: string }[]>`
      insert into bank_deposits (id, status, amount, depositor_name, deposited_on, bank_reference, recorded_by, recorded_at, closed_at, note)
      select gen_random_uuid(), 'excluded', 1000, '이자', '2026-01-05', 'EXAMPLE', id, now(), now(), '예시'
      from members where email = ${demoAccounts.operator} returning id`,
  );
  return {
    waiting: waiting.number,
    paymentId: waiting.paymentId,
    bought: bought.number,
    document,
    disputed,
    delivery: { working: await delivery("working"), delivered: await delivery("delivered") },
    refundId,
    massRefundId,
    takenDownId,
    sale: sale.number,
    draftId: draft.id,
    templateId: await templateDraft(sql),
    moderationId: waitingItem.id,
    ...edits,
    sellerId: sale.sellerId,
    portfolio: await portfolioWork(sql),
    payout,
    discrepancyId: discrepancy.id,
    reviewId: review.id,
    bankDepositId: bankDeposit.id,
  };
}

async function orderWithCoins(origin: string, email: string, serviceId: number): Promise<string> {
  const network = aNetwork();
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Forwarded-For": network,
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: one field of it is read
    return ((await answer.json()) as { data: any }).data;
  };
  const { tokens } = await post("/api/auth/login", { email, password: demoPassword });
  const { saveAddress, ...checkout } = aCheckout({ id: serviceId }, { method: "coinpayments" });
  return (await post("/api/market/checkout", { ...checkout, saveAddress }, tokens.accessToken)).order_id;
}
