import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Category, ServiceType } from "../catalog/terms.ts";
import type { CategoryPrices, TypePrices } from "./type-prices.ts";

type Row = {
  /** null for the line of all of them. */
  type: ServiceType | null;
  sellers: number;
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

/** The listed services of a category by type and their sellers, read once through the index of categories. */
export async function typePricesOf(db: Db, category: Category): Promise<CategoryPrices> {
  const rows = await db.execute<Row>(sql`
    with listed as (
      select l.type, l.seller_id, nullif(l.price_krw, 0) as price, l.price_krw = 0 as is_free, s.estimated_days as days
      from service_listings l join services s on s.id = l.service_id where l.category = ${category}
    )
    select type, count(distinct seller_id)::int as sellers, count(*)::int as services, count(*) filter (where is_free)::int as free,
      count(*) filter (where is_free is null)::int as on_request,
      min(price)::float8 as least, (percentile_disc(0.5) within group (order by price))::float8 as middle,
      max(price)::float8 as most, min(days) as shortest, max(days) as longest,
      array_agg(distinct round(log(price::numeric), 2)::float8) filter (where price is not null) as places
    from listed group by grouping sets ((type), ())`);
  return {
    types: rows.flatMap(({ type, ...row }) => (type === null ? [] : [pricesOf(type, row)])),
    sellers: rows.find(({ type }) => type === null)!.sellers, // the line of all of them is always there
  };
}

function pricesOf(type: ServiceType, row: Omit<Row, "type">): TypePrices {
  const { services, free, on_request, least, middle, most, shortest, longest, places } = row;
  return {
    type,
    services,
    free,
    onRequest: on_request,
    price: least === null || middle === null || most === null ? null : { least, middle, most },
    days: shortest === null || longest === null ? null : { least: shortest, most: longest },
    prices: (places ?? []).map((place) => Math.round(10 ** place)),
  };
}
