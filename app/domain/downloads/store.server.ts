import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { joinLine } from "#db/order-parties.ts";
import { serviceVersions } from "#db/schema/catalog.ts";
import { downloadLinks, downloads, entitlements } from "#db/schema/downloads.ts";
import { orderLines, orders } from "#db/schema/orders.ts";

export async function insertEntitlement(db: Db, row: typeof entitlements.$inferInsert): Promise<void> {
  await db.insert(entitlements).values(row);
}

export async function setEntitlementExpiry(db: Db, orderId: string, expiresAt: Date): Promise<void> {
  await db.update(entitlements).set({ expiresAt }).where(eq(entitlements.orderId, orderId));
}

export async function revokeEntitlement(db: Db, orderId: string, revokedAt: Date): Promise<void> {
  await db
    .update(entitlements)
    .set({ revokedAt })
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.revokedAt)));
}

const entitled = {
  id: entitlements.id,
  orderId: entitlements.orderId,
  orderNumber: orders.number,
  serviceId: entitlements.serviceId,
  boughtVersionId: orderLines.versionId,
  orderStatus: orders.status,
  goodsHold,
  paidAmount: orders.totalAmount,
  withdrawalWaivedAt: orders.withdrawalWaivedAt,
  expiresAt: entitlements.expiresAt,
  revokedAt: entitlements.revokedAt,
};
export type EntitlementRow = Awaited<ReturnType<typeof entitlementRows>>[number];

function entitlementRows(db: Db, memberId: number, condition: SQL) {
  const query = db.select(entitled).from(entitlements).innerJoin(orders, eq(orders.id, entitlements.orderId));
  return joinLine(query.$dynamic())
    .where(and(eq(entitlements.memberId, memberId), condition))
    .orderBy(desc(entitlements.expiresAt))
    .limit(50);
}

/** Ownership is part of the query: somebody else's entitlement is no row. */
export async function entitlementsForService(db: Db, memberId: number, serviceId: number): Promise<EntitlementRow[]> {
  return entitlementRows(db, memberId, eq(entitlements.serviceId, serviceId));
}

export async function entitlementForOrder(db: Db, memberId: number, orderNumber: string): Promise<EntitlementRow[]> {
  return entitlementRows(db, memberId, eq(orders.number, orderNumber));
}

export async function entitlementsOfOrders(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({ orderId: entitlements.orderId, expiresAt: entitlements.expiresAt, revokedAt: entitlements.revokedAt })
    .from(entitlements)
    .where(inArray(entitlements.orderId, orderIds));
}

const version = {
  id: serviceVersions.id,
  version: serviceVersions.version,
  fileKey: serviceVersions.fileKey,
  fileName: serviceVersions.fileName,
  size: serviceVersions.size,
  sha256: serviceVersions.sha256,
};

/** The live version (updates belong to the purchase), or the one that was bought when none is live. */
export async function versionToDeliver(db: Db, serviceId: number, boughtVersionId: string | null) {
  const [row] = await db
    .select(version)
    .from(serviceVersions)
    .where(
      and(
        eq(serviceVersions.serviceId, serviceId),
        sql`(${serviceVersions.status} = 'live' or ${serviceVersions.id} = ${boughtVersionId}::uuid)`,
      ),
    )
    .orderBy(sql`${serviceVersions.status} = 'live' desc`)
    .limit(1);
  return row ?? null;
}

export async function insertLink(db: Db, row: typeof downloadLinks.$inferInsert): Promise<void> {
  await db.insert(downloadLinks).values(row);
}

/** Links are only kept long enough to tell a late visitor that theirs has ended. */
export async function deleteLinksBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(downloadLinks).where(lt(downloadLinks.expiresAt, moment));
}

export async function linkOf(db: Db, memberId: number, tokenHash: string) {
  const [row] = await db
    .select({
      expiresAt: downloadLinks.expiresAt,
      orderNumber: orders.number,
      version,
      entitlementId: entitlements.id,
      orderId: orders.id,
      access: {
        orderStatus: orders.status,
        goodsHold,
        paidAmount: orders.totalAmount,
        withdrawalWaivedAt: orders.withdrawalWaivedAt,
        expiresAt: entitlements.expiresAt,
        revokedAt: entitlements.revokedAt,
      },
    })
    .from(downloadLinks)
    .innerJoin(entitlements, eq(entitlements.id, downloadLinks.entitlementId))
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .innerJoin(serviceVersions, eq(serviceVersions.id, downloadLinks.versionId))
    .where(
      and(
        eq(downloadLinks.tokenHash, tokenHash),
        eq(downloadLinks.memberId, memberId),
        eq(entitlements.memberId, memberId),
      ),
    );
  return row ?? null;
}

export async function insertDownload(db: Db, row: typeof downloads.$inferInsert): Promise<void> {
  await db.insert(downloads).values(row);
}

export async function downloadsOfOrder(db: Db, orderId: string, limit: number) {
  return db
    .select({
      at: downloads.occurredAt,
      version: serviceVersions.version,
      fileName: serviceVersions.fileName,
      ip: downloads.ip,
      userAgent: downloads.userAgent,
    })
    .from(downloads)
    .innerJoin(entitlements, eq(entitlements.id, downloads.entitlementId))
    .innerJoin(serviceVersions, eq(serviceVersions.id, downloads.versionId))
    .where(eq(entitlements.orderId, orderId))
    .orderBy(desc(downloads.occurredAt))
    .limit(limit);
}
