import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, count, desc, eq, exists, gte, ilike, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { buyers, joinBuyer, joinLine, joinSale, sellerName, sellers } from "#db/order-parties.ts";
import { services, serviceVersions } from "#db/schema/catalog.ts";
import { deliveries } from "#db/schema/deliveries.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { sellerProfiles } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { OrderStatus } from "./status.ts";

const extensions = alias(orders, "extensions");
const extended = alias(orders, "extended");

/** The first picture of the service; pictures of a service that is not public are not the buyer's to see. */
const coverId = sql<number | null>`(
  select i.id from service_images i where i.service_id = ${services.id}
    and ${services.status} = 'active' and ${services.deletedAt} is null
  order by i.position limit 1)`;

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
  const query = db
    .select({
      order: orders,
      line: orderLines,
      version: serviceVersions.version,
      slug: services.slug,
      coverId,
      goodsHold,
      buyer: { nickname: buyers.nickname, email: buyers.email, name: buyers.name },
      seller: { nickname: sellers.nickname, displayName: sellerProfiles.displayName },
      /** More months for this order, waiting for their money or paid. */
      extension: { number: extensions.number, status: extensions.status },
      /** The order that this one extends. */
      extends: { number: extended.number },
    })
    .from(orders);
  const [row] = await joinBuyer(joinSale(query.$dynamic()))
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
  return joinLine(
    db.select({ number: orders.number, status: orders.status, orderedAt: orders.createdAt }).from(orders).$dynamic(),
  )
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
  coverId,
  goodsHold,
  entitlement: { expiresAt: entitlements.expiresAt, revokedAt: entitlements.revokedAt },
  delivery: { status: deliveries.status, dueAt: deliveries.dueAt, acceptBy: deliveries.acceptBy },
  sellerName,
  method: sql<string | null>`payment.method`,
  paymentStatus: sql<"pending" | "completed" | "failed" | "cancelled" | null>`payment.status`,
  dueAt: sql<Date | null>`payment.due_at`.mapWith(payments.dueAt),
};

// The payment that counts: the completed one, or else the one that waits, or else the newest.
const currentPayment = sql`lateral (
  select p.method, p.status, p.due_at from payments p where p.order_id = ${orders.id}
  order by p.status = 'completed' desc, p.status = 'pending' desc, p.created_at desc limit 1
) payment`;

export type OrderSummary = Awaited<ReturnType<typeof ordersOfBuyer>>["items"][number];

export type OrderFilter = {
  status?: OrderStatus | null;
  /** Part of an order number or of a title; "" for all. */
  q?: string;
  placedSince?: Date | null;
};

/** The orders of one buyer are few and have an index; among them plain comparison is enough. */
function ofBuyer(db: Db, buyerId: number, { status, q = "", placedSince }: OrderFilter) {
  const part = `%${literally(q)}%`;
  const titled = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.title, part)));
  return and(
    eq(orders.buyerId, buyerId),
    status ? eq(orders.status, status) : undefined,
    placedSince ? gte(orders.createdAt, placedSince) : undefined,
    q === "" ? undefined : or(ilike(orders.number, part), exists(titled)),
  );
}

export async function ordersOfBuyer(db: Db, buyerId: number, page: PageInput & OrderFilter) {
  const wanted = ofBuyer(db, buyerId, page);
  const [counted] = await db.select({ total: count() }).from(orders).where(wanted);
  const rows = await joinSale(db.select(summary).from(orders).$dynamic())
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
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
