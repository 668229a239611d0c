import { count, desc, eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { consultations } from "#db/schema/consultations.ts";
import { members, sellerProfiles, sessions } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { refundCases } from "#db/schema/refunds.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

/** The facts of a member; deleted members too. Neither passwords nor secrets of two factors are read. */
export async function memberRow(db: Db, id: number) {
  const [row] = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      name: members.name,
      email: members.email,
      phone: members.phone,
      locale: members.locale,
      country: members.country,
      isOperator: members.isOperator,
      hasTwoFactor: members.google2faEnable,
      createdAt: members.createdAt,
      suspendedAt: members.suspendedAt,
      deletedAt: members.deletedAt,
      shop: sellerProfiles.displayName,
      businessNumber: sellerProfiles.businessNumber,
    })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(eq(members.id, id));
  return row ?? null;
}

export async function orderRows(
  db: Db,
  { memberId, as }: { memberId: number; as: "buyer" | "seller" },
  page: PageInput,
) {
  const side = eq(as === "buyer" ? orders.buyerId : orders.sellerId, memberId);
  const [counted] = await db.select({ total: count() }).from(orders).where(side);
  const items = await db
    .select({
      number: orders.number,
      status: orders.status,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      currency: orders.currency,
      totalAmount: orders.totalAmount,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(side)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberOrder = Awaited<ReturnType<typeof orderRows>>["items"][number];

/** Services in every status, deleted ones too. */
export async function serviceRows(db: Db, sellerId: number, page: PageInput) {
  const own = eq(services.sellerId, sellerId);
  const [counted] = await db.select({ total: count() }).from(services).where(own);
  const items = await db
    .select({
      id: services.id,
      title: services.title,
      titleLocale: services.contentLocale,
      status: services.status,
      createdAt: services.createdAt,
      deletedAt: services.deletedAt,
    })
    .from(services)
    .where(own)
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberService = Awaited<ReturnType<typeof serviceRows>>["items"][number];

/** Cases about orders on either side of a member. */
export async function caseRows(db: Db, memberId: number, page: PageInput) {
  const either = or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId));
  const [counted] = await db
    .select({ total: count() })
    .from(refundCases)
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(either);
  const items = await db
    .select({
      id: refundCases.id,
      status: refundCases.status,
      number: orders.number,
      isBuyer: sql<boolean>`${orders.buyerId} = ${memberId}`,
      createdAt: refundCases.createdAt,
    })
    .from(refundCases)
    .innerJoin(orders, eq(orders.id, refundCases.orderId))
    .where(either)
    .orderBy(desc(refundCases.createdAt), desc(refundCases.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberCase = Awaited<ReturnType<typeof caseRows>>["items"][number];

/** Conversations on either side of a member. */
export async function conversationRows(db: Db, memberId: number, page: PageInput) {
  const either = or(eq(consultations.buyerId, memberId), eq(consultations.sellerId, memberId));
  const [counted] = await db.select({ total: count() }).from(consultations).where(either);
  const items = await db
    .select({
      id: consultations.id,
      status: consultations.status,
      title: consultations.title,
      titleLocale: consultations.titleLocale,
      name: consultations.name,
      lastMessageAt: consultations.lastMessageAt,
    })
    .from(consultations)
    .where(either)
    .orderBy(desc(consultations.lastMessageAt), desc(consultations.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type ConversationOfMember = Awaited<ReturnType<typeof conversationRows>>["items"][number];

/** Sign-ins without their tokens. */
export async function sessionRows(db: Db, memberId: number, page: PageInput) {
  const own = eq(sessions.memberId, memberId);
  const [counted] = await db.select({ total: count() }).from(sessions).where(own);
  const items = await db
    .select({
      id: sessions.id,
      channel: sessions.channel,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isOpen: sql<boolean>`${sessions.revokedAt} is null and ${sessions.expiresAt} > now()`,
    })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberSession = Awaited<ReturnType<typeof sessionRows>>["items"][number];
