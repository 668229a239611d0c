import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { consultations } from "#db/schema/consultations.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { ConsultationStatus } from "./status.ts";

const sellers = alias(members, "sellers");
const sellerName = sql<string>`coalesce(${sellerProfiles.displayName}, ${sellers.nickname})`;

const LAST_WORDS = 140;
/** The last thing that was said or done. */
const lastMessage = sql`lateral (
  select m.kind, m.author, left(m.body, ${sql.raw(String(LAST_WORDS))}) as body from consultation_messages m
  where m.consultation_id = ${consultations.id} order by m.id desc limit 1
) last_message`;
/** The newest offer. */
const lastOffer = sql`lateral (
  select o.amount, o.status from offers o where o.consultation_id = ${consultations.id} order by o.number desc limit 1
) last_offer`;

const listed = {
  id: consultations.id,
  serviceId: consultations.serviceId,
  status: consultations.status,
  title: consultations.title,
  titleLocale: consultations.titleLocale,
  name: consultations.name,
  sellerName,
  createdAt: consultations.createdAt,
  dueAt: consultations.dueAt,
  answeredAt: consultations.answeredAt,
  lastMessageAt: consultations.lastMessageAt,
  buyerUnread: consultations.buyerUnread,
  sellerUnread: consultations.sellerUnread,
  lastKind: sql<"message" | "offer" | "accepted" | "declined" | "completed" | "converted">`last_message.kind`,
  lastAuthor: sql<"buyer" | "seller">`last_message.author`,
  lastBody: sql<string>`last_message.body`,
  offerAmount: sql<number | null>`last_offer.amount`.mapWith((amount) => (amount === null ? null : Number(amount))),
  offerStatus: sql<"open" | "accepted" | "declined" | "replaced" | "expired" | null>`last_offer.status`,
};
export type ListedConsultation = Awaited<ReturnType<typeof consultationsOf>>["items"][number];

type Asked = PageInput & { as: "buyer" | "seller"; memberId: number; status?: ConsultationStatus };

function listQuery(db: Db) {
  return db
    .select(listed)
    .from(consultations)
    .innerJoin(sellers, eq(sellers.id, consultations.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, consultations.sellerId))
    .innerJoin(lastMessage, sql`true`)
    .leftJoin(lastOffer, sql`true`)
    .$dynamic();
}

/** One side's conversations, what was said last first. */
export async function consultationsOf(db: Db, { as, memberId, status, ...page }: Asked) {
  const side = as === "buyer" ? consultations.buyerId : consultations.sellerId;
  const wanted = and(eq(side, memberId), status && eq(consultations.status, status));
  const [counted] = await db.select({ total: count() }).from(consultations).where(wanted);
  const items = await listQuery(db)
    .where(wanted)
    .orderBy(desc(consultations.lastMessageAt), desc(consultations.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

/** Those without a first answer, first due first. */
export async function waitingConsultations(db: Db, page: PageInput) {
  const wanted = eq(consultations.status, "waiting");
  const [counted] = await db.select({ total: count() }).from(consultations).where(wanted);
  const items = await listQuery(db)
    .where(wanted)
    .orderBy(asc(consultations.dueAt), asc(consultations.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}

export async function waitingFigures(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({ waiting: count(), overdue: sql<number>`(count(*) filter (where ${lt(consultations.dueAt, now)}))::int` })
    .from(consultations)
    .where(eq(consultations.status, "waiting"));
  return row!; // an aggregate is always one row
}

/** Conversations with something unread, on either side of a member, and the unanswered ones that are late. */
export async function unreadCounts(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ asking: number; answering: number; late: number }> {
  const [asking, [answering]] = await Promise.all([
    db.$count(consultations, and(eq(consultations.buyerId, memberId), gt(consultations.buyerUnread, 0))),
    db
      .select({
        unread: sql<number>`(count(*) filter (where ${consultations.sellerUnread} > 0 or ${consultations.status} = 'waiting'))::int`,
        late: sql<number>`(count(*) filter (where ${consultations.status} = 'waiting' and ${lt(consultations.dueAt, now)}))::int`,
      })
      .from(consultations)
      .where(eq(consultations.sellerId, memberId)),
  ]);
  return { asking, answering: answering!.unread, late: answering!.late };
}

/** Reads the number of a seller's first answers since then, and their median in minutes. */
export async function answerTimes(
  db: Db,
  sellerId: number,
  since: Date,
): Promise<{ answers: number; medianMinutes: number | null }> {
  const [row] = await db
    .select({
      answers: count(),
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${consultations.answeredAt} - ${consultations.createdAt}) / 60)`.mapWith(
        (minutes) => (minutes === null ? null : Number(minutes)),
      ),
    })
    .from(consultations)
    .where(
      and(
        eq(consultations.sellerId, sellerId),
        isNotNull(consultations.answeredAt),
        gt(consultations.createdAt, since),
      ),
    );
  return row!; // an aggregate is always one row
}

/** Upper bounds of the groups that first answers are counted in, in hours; the last group has none. */
export const answerGroups = [1, 3, 6, 12, 24] as const;

/** First answers to the requests of a time by how long they took, one number for each group; and the promises kept. */
export async function answersByTime(
  db: Db,
  sellerId: number,
  since: Date,
): Promise<{ requests: number; groups: number[]; kept: number; medianMinutes: number | null }> {
  const hours = sql`extract(epoch from ${consultations.answeredAt} - ${consultations.createdAt}) / 3600`;
  const groupOf = sql`width_bucket((${hours})::float8, array[${sql.raw(answerGroups.join(", "))}]::float8[])`;
  const groups = sql.join(
    [0, ...answerGroups].map((_, group) => sql`(count(*) filter (where ${groupOf} = ${sql.raw(String(group))}))::int`),
    sql`, `,
  );
  const [row] = await db
    .select({
      requests: count(),
      groups: sql<number[]>`array[${groups}]`,
      kept: sql<number>`(count(*) filter (where ${consultations.answeredAt} <= ${consultations.dueAt}))::int`,
      medianMinutes: sql<number | null>`percentile_cont(0.5) within group (order by ${hours} * 60)`.mapWith(
        (minutes) => (minutes === null ? null : Number(minutes)),
      ),
    })
    .from(consultations)
    .where(
      and(
        eq(consultations.sellerId, sellerId),
        gte(consultations.lastMessageAt, since),
        gte(consultations.createdAt, since),
      ),
    );
  return row!; // an aggregate is always one row
}
