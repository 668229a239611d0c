import { and, count, desc, eq, inArray } from "drizzle-orm";
import { offsetOf, type Page, type PageInput } from "#app/domain/shared/paging.ts";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { joinSale, sellerName } from "#db/order-parties.ts";
import { services } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paidStatuses } from "#app/domain/orders/status.ts";

export type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>["items"][number];

/** Everything paid (or free) and not refunded, newest first. */
export async function purchasesOf(db: Db, buyerId: number, page: PageInput) {
  const paid = and(eq(orders.buyerId, buyerId), eq(orders.kind, "purchase"), inArray(orders.status, paidStatuses));
  const [counted] = await db.select({ total: count() }).from(orders).where(paid);
  const query = db
    .select({
      orderNumber: orders.number,
      status: orders.status,
      currency: orders.currency,
      totalAmount: orders.totalAmount,
      paidAt: orders.paidAt,
      withdrawalWaivedAt: orders.withdrawalWaivedAt,
      goodsHold,
      serviceId: orderLines.serviceId,
      slug: services.slug,
      serviceType: orderLines.serviceType,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      sellerName,
      entitlement: { expiresAt: entitlements.expiresAt, revokedAt: entitlements.revokedAt },
    })
    .from(orders);
  const items = await joinSale(query.$dynamic())
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(paid)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}
