import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import type { SellingCountry } from "./terms.ts";

export type MarketStats = {
  services: number;
  sellers: number;
  sales: number;
  reviews: number;
  /** Hundredths, over all reviews; 0 without. */
  ratingAverage: number;
};

export async function countByCategory(db: Db, country: SellingCountry | null): Promise<Map<string, number>> {
  const rows = await db.execute<{ category: string; count: number }>(
    sql`select l.category, count(*)::int as count from service_listings l where ${soldIn(country)} group by l.category`,
  );
  return new Map(rows.map(({ category, count }) => [category, count]));
}

export async function statsOf(db: Db, country: SellingCountry | null): Promise<MarketStats> {
  const [row] =
    await db.execute<MarketStats>(sql`select count(*)::int as services, count(distinct l.seller_id)::int as sellers,
      coalesce(sum(l.sales_count), 0)::float8 as sales, coalesce(sum(l.rating_count), 0)::float8 as reviews,
      coalesce(round(sum(l.rating_average::float8 * l.rating_count) / nullif(sum(l.rating_count), 0)), 0)::int as "ratingAverage"
    from service_listings l where ${soldIn(country)}`);
  return row!; // an aggregate is always one row
}

export type MarketReach = { networks: number; languages: number };

export async function reachOf(db: Db): Promise<MarketReach> {
  const [row] = await db.execute<MarketReach>(sql`select
      (select count(distinct network)::int from service_listings l, unnest(l.networks) network) as networks,
      (select count(distinct locale)::int from (
        select s.content_locale as locale from service_listings l join services s on s.id = l.service_id
        union select t.locale from service_listings l join service_translations t on t.service_id = l.service_id
      ) spoken) as languages`);
  return row!; // an aggregate is always one row
}

function soldIn(country: SellingCountry | null) {
  return country === null || country === "all" ? sql`true` : sql`l.selling_country in (${country}, 'all')`;
}

/** Columns that decide whether a service may be seen, and by whom; null when there is no such service. */
export async function visibilityRow(db: Db, serviceId: number) {
  const [row] = await db
    .select({ sellerId: services.sellerId, status: services.status, deletedAt: services.deletedAt })
    .from(services)
    .where(eq(services.id, serviceId));
  return row ?? null;
}
