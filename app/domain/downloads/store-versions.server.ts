import { and, asc, desc, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { serviceVersions, services } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { orders } from "#db/schema/orders.ts";
import { paidStatuses } from "../orders/status.ts";

export async function releasedVersion(db: Db, id: string) {
  const { serviceId, version, notes, status } = serviceVersions;
  const [row] = await db
    .select({ serviceId, version, notes, status, title: services.title, contentLocale: services.contentLocale })
    .from(serviceVersions)
    .innerJoin(services, eq(services.id, serviceVersions.serviceId))
    .where(eq(serviceVersions.id, id));
  return row ?? null;
}

type Buyers = { serviceId: number; now: Date; after: number; limit: number };

/** Members who may download this service, beyond the member `after`, each with the order that runs longest. */
export async function buyersToTell(db: Db, { serviceId, now, after, limit }: Buyers) {
  return db
    .selectDistinctOn([entitlements.memberId], {
      memberId: entitlements.memberId,
      orderNumber: orders.number,
      expiresAt: entitlements.expiresAt,
    })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(
        eq(entitlements.serviceId, serviceId),
        gt(entitlements.memberId, after),
        gt(entitlements.expiresAt, now),
        isNull(entitlements.revokedAt),
        inArray(orders.status, [...paidStatuses]),
        sql`${goodsHold} is null`,
      ),
    )
    .orderBy(asc(entitlements.memberId), desc(entitlements.expiresAt))
    .limit(limit);
}

const releasedAt = sql<Date>`coalesce(${serviceVersions.publishedAt}, ${serviceVersions.createdAt})`.mapWith(
  serviceVersions.createdAt,
);

/** The version that was bought and each one that was released since, newest first; without a bought one, all. */
export async function deliverableVersions(db: Db, serviceId: number, boughtVersionId: string | null) {
  const bought = sql`(select b.created_at from service_versions b where b.id = ${boughtVersionId}::uuid)`;
  return db
    .select({
      id: serviceVersions.id,
      version: serviceVersions.version,
      notes: serviceVersions.notes,
      status: serviceVersions.status,
      fileKey: serviceVersions.fileKey,
      fileName: serviceVersions.fileName,
      size: serviceVersions.size,
      sha256: serviceVersions.sha256,
      releasedAt,
    })
    .from(serviceVersions)
    .where(
      and(
        eq(serviceVersions.serviceId, serviceId),
        inArray(serviceVersions.status, ["live", "retired"]),
        or(sql`${bought} is null`, gte(serviceVersions.createdAt, bought)),
      ),
    )
    .orderBy(sql`${serviceVersions.status} = 'live' desc`, desc(serviceVersions.createdAt), desc(serviceVersions.id))
    .limit(100);
}
