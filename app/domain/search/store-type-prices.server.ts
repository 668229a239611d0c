import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Category, ServiceType } from "../catalog/terms.ts";
import type { TypePrices } from "./type-prices.ts";

type Row = {
  type: ServiceType;
  services: number;
  free: number;
  on_request: number;
  least: number | null;
  middle: number | null;
  most: number | null;
  shortest: number | null;
  longest: number | null;
  places: number[] | null;
};

/** The listed services of a category by type, read once through the index of categories. */
export async function typePricesOf(db: Db, category: Category): Promise<TypePrices[]> {
  const rows = await db.execute<Row>(sql`
    with listed as (
      select l.type, nullif(l.price_krw, 0) as price, l.price_krw = 0 as is_free, s.estimated_days as days
      from service_listings l join services s on s.id = l.service_id where l.category = ${category}
    )
    select type, count(*)::int as services, count(*) filter (where is_free)::int as free,
      count(*) filter (where is_free is null)::int as on_request,
      min(price)::float8 as least, (percentile_disc(0.5) within group (order by price))::float8 as middle,
      max(price)::float8 as most, min(days) as shortest, max(days) as longest,
      array_agg(distinct round(log(price::numeric), 2)::float8) filter (where price is not null) as places
    from listed group by type`);
  return rows.map(({ type, services, free, on_request, least, middle, most, shortest, longest, places }) => ({
    type,
    services,
    free,
    onRequest: on_request,
    price: least === null || middle === null || most === null ? null : { least, middle, most },
    days: shortest === null || longest === null ? null : { least: shortest, most: longest },
    prices: (places ?? []).map((place) => Math.round(10 ** place)),
  }));
}
