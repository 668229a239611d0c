import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { services } from "#db/schema/catalog.ts";
import { consultations } from "#db/schema/consultations.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import { countCap } from "../terms.ts";
import { isUuid } from "#app/domain/shared/ids.ts";

const partOf = (q: string) => `%${literally(q)}%`;
const idOf = (q: string) => (/^[1-9]\d{0,8}$/.test(q) ? Number(q) : null);

async function pageOf<Row>(rows: Promise<Row[]>, total: Promise<number>, page: PageInput): Promise<Page<Row>> {
  return { items: await rows, total: await total, page: page.page, limit: page.limit };
}

/** Whether a member is meant: by a part of name, nickname or address, the end of a phone number, or the id. */
export function isMember(q: string): SQL {
  const part = partOf(q);
  const digits = q.replace(/[\s()+-]/g, "");
  const id = idOf(q);
  return or(
    sql`${members.nickname} ilike ${part}`,
    sql`${members.email} ilike ${part}`,
    sql`${members.name} ilike ${part}`,
    // The trunk prefix is not part of the number as it is kept.
    /^\d{4,}$/.test(digits)
      ? sql`reverse(${members.phone}) like ${`${[...digits.replace(/^0/, "")].reverse().join("")}%`}`
      : undefined,
    id === null ? undefined : eq(members.id, id),
  )!;
}

export function searchMemberRows(db: Db, q: string, page: PageInput) {
  const condition = isMember(q);
  const rows = db
    .select({
      id: members.id,
      nickname: members.nickname,
      name: members.name,
      email: members.email,
      isOperator: members.isOperator,
      shop: sellerProfiles.displayName,
      createdAt: members.createdAt,
      suspendedAt: members.suspendedAt,
      deletedAt: members.deletedAt,
    })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(condition)
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return pageOf(rows, countUpTo(db, members, condition, countCap + 1), page);
}
export type FoundMember = Awaited<ReturnType<typeof searchMemberRows>>["items"][number];

/** Finds services in every status, by a part of the title or by the id. */
export function searchServiceRows(db: Db, q: string, page: PageInput) {
  const id = idOf(q);
  const condition = and(
    isNull(services.deletedAt),
    or(sql`${services.title} ilike ${partOf(q)}`, id === null ? undefined : eq(services.id, id)),
  )!;
  const rows = db
    .select({
      id: services.id,
      title: services.title,
      titleLocale: services.contentLocale,
      status: services.status,
      sellerId: services.sellerId,
      seller: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
      createdAt: services.createdAt,
    })
    .from(services)
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
    .where(condition)
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return pageOf(rows, countUpTo(db, services, condition, countCap + 1), page);
}
export type FoundService = Awaited<ReturnType<typeof searchServiceRows>>["items"][number];

/** Finds orders by a part of their number. */
export function searchOrderNumberRows(db: Db, q: string, page: PageInput) {
  const condition = sql`${orders.number} ilike ${partOf(q)}`;
  const rows = db
    .select({
      number: orders.number,
      status: orders.status,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      buyerId: orders.buyerId,
      buyer: members.nickname,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(members, eq(members.id, orders.buyerId))
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return pageOf(rows, countUpTo(db, orders, condition, countCap + 1), page);
}
export type FoundOrderNumber = Awaited<ReturnType<typeof searchOrderNumberRows>>["items"][number];

/** Finds conversations by a part of the name or the address of the asker, or by the id. */
export function searchConversationRows(db: Db, q: string, page: PageInput) {
  const part = partOf(q);
  const id = q.toLowerCase();
  const condition = or(
    sql`${consultations.name} ilike ${part}`,
    sql`${consultations.email} ilike ${part}`,
    isUuid(id) ? eq(consultations.id, id) : undefined,
  )!;
  const rows = db
    .select({
      id: consultations.id,
      status: consultations.status,
      title: consultations.title,
      titleLocale: consultations.titleLocale,
      name: consultations.name,
      email: consultations.email,
      createdAt: consultations.createdAt,
    })
    .from(consultations)
    .where(condition)
    .orderBy(desc(consultations.createdAt), desc(consultations.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return pageOf(rows, countUpTo(db, consultations, condition, countCap + 1), page);
}
export type FoundConversation = Awaited<ReturnType<typeof searchConversationRows>>["items"][number];
