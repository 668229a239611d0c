import { type SQL, sql } from "drizzle-orm";
import { type Db, plannedByValues } from "#db/client.server.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
import { categories, type Sort } from "../catalog/terms.ts";
import type { ServiceCard } from "./card.ts";
import { type SearchQuery, textQuery, titleOrTagQuery } from "../search-text/lexemes.ts";
import { textArray } from "./store-conditions.server.ts";

type Page = { limit: number; offset: number };
type CardRow = Omit<ServiceCard, "publishedAt" | "image"> & {
  publishedAt: string | null;
  imageId: number | null;
  imageWidth: number;
  imageHeight: number;
};

// Sort words become SQL only here, and only from this table.
const orders: Record<Exclude<Sort, "relevance">, SQL> = {
  popular: sql`l.sales_count desc, l.service_id desc`,
  latest: sql`l.published_at desc, l.service_id desc`,
  "price-asc": sql`l.price_krw, l.service_id desc`,
  "price-desc": sql`l.price_krw desc nulls last, l.service_id desc`,
  rating: sql`l.rating_average desc, l.rating_count desc, l.service_id desc`,
};

/** One page of ids, in order. */
export function pageInOrder(condition: SQL, sort: Sort, { limit, offset }: Page): SQL {
  return sortedPage(sql`service_listings l where ${condition}`, sort, { limit, offset });
}

/**
 * A page of a search with few hits: collects them before it sorts. Left to itself the database walks down the
 * sort order until it has met enough of them, and unpacks the text of everything on its way.
 */
export function pageOfFew(condition: SQL, sort: Sort, page: Page): SQL {
  return sql`with few as materialized (
      select l.service_id, l.sales_count, l.published_at, l.price_krw, l.rating_average, l.rating_count
      from service_listings l where ${condition}
    ) ${sortedPage(sql`few l`, sort, page)}`;
}

function sortedPage(source: SQL, sort: Sort, { limit, offset }: Page): SQL {
  const order = orders[sort === "relevance" ? "popular" : sort];
  return sql`select l.service_id as id, row_number() over (order by ${order}) as place from ${source}
    order by ${order} limit ${limit} offset ${offset}`;
}

/**
 * Title before tag before text, the best-selling first in each. A rank is only looked at when those before it do not
 * fill the page, so that a common word does not sort everything it occurs in; `hasFew` as in pageOfFew.
 */
export function pageByRelevance(
  { filters, filtersAndText }: { filters: SQL; filtersAndText: SQL },
  query: SearchQuery,
  { limit, offset }: Page,
  hasFew: boolean,
): SQL {
  const text = textQuery(query);
  const inTitle = sql`l.title_vector @@ ${text}::tsquery`;
  const inTitleOrTag = sql`l.title_vector @@ ${titleOrTagQuery(query)}::tsquery`;
  const listed = sql`service_listings l where ${filters}`;
  const found = sql`service_listings l where ${filtersAndText}`;
  const needed = limit + offset;
  const rank = (
    place: number,
    source: SQL,
    match: SQL,
  ) => sql`select l.service_id as id, ${sql.raw(String(place))} as rank, l.sales_count
    from ${source} and ${match} order by l.sales_count desc, l.service_id desc limit ${needed}`;
  return sql`with in_title as materialized (${rank(1, listed, inTitle)}),
    in_tag as materialized (${rank(2, listed, sql`${inTitleOrTag} and not (${inTitle}) and (select count(*) from in_title) < ${needed}`)}),
    few as materialized (select l.service_id, l.sales_count, l.title_vector from ${found}),
    in_text as materialized (${rank(
      3,
      hasFew ? sql`few l where true` : found,
      sql`not (${inTitleOrTag})
      and (select count(*) from in_title) + (select count(*) from in_tag) < ${needed}`,
    )})
    select id, row_number() over (order by rank, sales_count desc, id desc) as place
    from (table in_title union all table in_tag union all table in_text) ranked
    order by rank, sales_count desc, id desc limit ${limit} offset ${offset}`;
}

export function pageOfBestsellers(condition: SQL): SQL {
  return sql`select best.id, row_number() over (order by best.sales_count desc, best.id desc) as place
    from unnest(${textArray(categories)}) as c(category)
    cross join lateral (select l.service_id as id, l.sales_count from service_listings l
      where ${condition} and l.category = c.category and l.sales_count > 0
      order by l.sales_count desc, l.service_id desc limit 1) best`;
}

export function pageOfSeller(
  condition: SQL,
  seller: { sellerId: number; exceptServiceId: number | null; limit: number; offset?: number },
): SQL {
  return sql`select l.service_id as id, row_number() over (order by l.sales_count desc, l.service_id desc) as place from service_listings l
    where ${condition} and l.seller_id = ${seller.sellerId} and l.service_id <> ${seller.exceptServiceId ?? 0}
    order by l.sales_count desc, l.service_id desc limit ${seller.limit} offset ${seller.offset ?? 0}`;
}

export function pageOfIds(ids: readonly number[]): SQL {
  return sql`select l.service_id as id, u.place from unnest(${`{${ids.join(",")}}`}::int[]) with ordinality u(id, place)
    join service_listings l on l.service_id = u.id`;
}

/** The cards of a page of ids, in its order; `language` is the base language of the reader. */
export async function cardsOf(db: Db, page: SQL, language: string): Promise<ServiceCard[]> {
  const rows =
    await db.execute<CardRow>(sql`${plannedByValues}select s.id, coalesce(t.slug, s.slug) as slug, coalesce(t.title, s.title) as title,
      coalesce(t.locale, s.content_locale) as lang, s.category, s.type, s.networks[1:2] as networks, s.stacks[1:2] as stacks,
      s.pricing_type as "pricingType", s.price_amount::float8 as "priceAmount", s.currency,
      s.rating_average as "ratingAverage", s.rating_count as "ratingCount", s.seller_id as "sellerId",
      p.display_name as "sellerName", s.reviewed, s.sales_count as "salesCount", s.published_at as "publishedAt",
      i.id as "imageId", i.width as "imageWidth", i.height as "imageHeight"
    from (${page}) page
    join services s on s.id = page.id
    join seller_profiles p on p.member_id = s.seller_id
    left join service_translations t on t.service_id = s.id and t.locale = ${shownTranslation(language, { id: sql`s.id`, contentLocale: sql`s.content_locale` })}
    left join lateral (select i.id, i.width, i.height from service_images i where i.service_id = s.id order by i.position limit 1) i on true
    order by page.place`);
  // Field by field: copying the rest of a driver's row costs more than reading it from the socket.
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    lang: row.lang,
    category: row.category,
    type: row.type,
    networks: row.networks,
    stacks: row.stacks,
    pricingType: row.pricingType,
    priceAmount: row.priceAmount,
    currency: row.currency,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    reviewed: row.reviewed,
    salesCount: row.salesCount,
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
    image: row.imageId === null ? null : { id: row.imageId, width: row.imageWidth, height: row.imageHeight },
  }));
}
