import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { offsetOf, type Page, type PageInput } from "#app/domain/shared/paging.ts";

const columns = {
  id: services.id,
  status: services.status,
  suspendedBy: services.suspendedBy,
  rejectionReason: services.rejectionReason,
  category: services.category,
  type: services.type,
  pricingType: services.pricingType,
  priceAmount: services.priceAmount,
  currency: services.currency,
  contentLocale: services.contentLocale,
  title: services.title,
  slug: services.slug,
  salesCount: services.salesCount,
  viewCount: services.viewCount,
  createdAt: services.createdAt,
  updatedAt: services.updatedAt,
  // Without a join Drizzle writes columns without their table, and "id" would be the picture's.
  coverId: sql<number | null>`(
    select i.id from service_images i where i.service_id = "services"."id" order by i.position limit 1)`,
};

export async function ownServiceRows(db: Db, sellerId: number, page: PageInput) {
  const own = and(eq(services.sellerId, sellerId), isNull(services.deletedAt));
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(services)
      .where(own)
      .orderBy(desc(services.updatedAt), desc(services.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(services).where(own),
  ]);
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<(typeof items)[number]>;
}
export type OwnService = Awaited<ReturnType<typeof ownServiceRows>>["items"][number];

/** Services of a seller that were approved and are not taken down by an operator. */
export async function approvedServices(db: Db, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ approved: count() })
    .from(services)
    .where(
      and(
        eq(services.sellerId, sellerId),
        eq(services.reviewed, true),
        isNull(services.deletedAt),
        sql`${services.suspendedBy} is distinct from 'operator'`,
      ),
    );
  return row!.approved;
}
