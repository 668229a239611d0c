import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { services, serviceVersions } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { OrderStatus } from "./status.ts";

const buyers = alias(members, "buyers");
const sellers = alias(members, "sellers");
const extensions = alias(orders, "extensions");
const extended = alias(orders, "extended");

export type OrderWithParties = NonNullable<Awaited<ReturnType<typeof orderVisibleTo>>>;

/** Access is part of the WHERE clause: a foreign order and a missing one both answer null. */
export async function orderVisibleTo(
  db: Db,
  number: string,
  viewer: { buyerId: number | null; sellerId: number | null; anybody: boolean },
) {
  const seen = [
    viewer.anybody ? sql`true` : undefined,
    viewer.buyerId === null ? undefined : eq(orders.buyerId, viewer.buyerId),
    viewer.sellerId === null ? undefined : eq(orders.sellerId, viewer.sellerId),
  ];
  const [row] = await db
    .select({
      order: orders,
      line: orderLines,
      version: serviceVersions.version,
      slug: services.slug,
      buyer: { nickname: buyers.nickname, email: buyers.email, name: buyers.name },
      seller: { nickname: sellers.nickname, displayName: sellerProfiles.displayName },
      /** More months for this order, waiting for their money or paid. */
      extension: { number: extensions.number, status: extensions.status },
      /** The order that this one extends. */
      extends: { number: extended.number },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(services, eq(services.id, orderLines.serviceId))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, orders.sellerId))
    .leftJoin(serviceVersions, eq(serviceVersions.id, orderLines.versionId))
    .leftJoin(
      extensions,
      and(eq(extensions.extendsOrderId, orders.id), sql`${extensions.status} not in ('cancelled', 'refunded')`),
    )
    .leftJoin(extended, eq(extended.id, orders.extendsOrderId))
    .where(and(eq(orders.number, number), or(sql`false`, ...seen)));
  if (!row) return null;
  const { order, ...rest } = row;
  return { ...order, ...rest };
}

export async function ordersOfService(db: Db, buyerId: number, serviceId: number) {
  return db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.buyerId, buyerId), eq(orderLines.serviceId, serviceId), eq(orders.kind, "purchase")))
    .orderBy(desc(orders.createdAt))
    .limit(50);
}

const summary = {
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  currency: orders.currency,
  totalAmount: orders.totalAmount,
  createdAt: orders.createdAt,
  downloadExpiresAt: orders.downloadExpiresAt,
  serviceId: orderLines.serviceId,
  slug: services.slug,
  serviceType: orderLines.serviceType,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  sellerName: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
  method: sql<string | null>`payment.method`,
  paymentStatus: sql<"pending" | "completed" | "failed" | "cancelled" | null>`payment.status`,
  dueAt: sql<Date | null>`payment.due_at`.mapWith(asDate),
};

/** The driver hands raw columns back as text. */
function asDate(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}

// The payment that counts: the completed one, or else the one that waits, or else the newest.
const currentPayment = sql`lateral (
  select p.method, p.status, p.due_at from payments p where p.order_id = ${orders.id}
  order by p.status = 'completed' desc, p.status = 'pending' desc, p.created_at desc limit 1
) payment`;

export type OrderSummary = Awaited<ReturnType<typeof ordersOfBuyer>>["items"][number];

/** `status`: only orders in this one. */
export async function ordersOfBuyer(db: Db, buyerId: number, page: PageInput & { status?: OrderStatus }) {
  const wanted = and(eq(orders.buyerId, buyerId), page.status && eq(orders.status, page.status));
  const [counted] = await db.select({ total: count() }).from(orders).where(wanted);
  const rows = await db
    .select(summary)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(services, eq(services.id, orderLines.serviceId))
    .innerJoin(members, eq(members.id, orders.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, orders.sellerId))
    // An order that began as a consultation has no payment yet.
    .leftJoin(currentPayment, sql`true`)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const items = rows.map(({ method, paymentStatus, dueAt, ...row }) => ({
    ...row,
    payment: method && paymentStatus ? { method, status: paymentStatus, dueAt } : null,
  }));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}
