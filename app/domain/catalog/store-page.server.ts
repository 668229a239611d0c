import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
import type { SellerSummary, ServiceImage, ServicePage, ServiceText } from "./service-page.ts";

export type SellerNumbers = Pick<SellerSummary, "serviceCount" | "salesCount" | "ratingAverage" | "ratingCount">;
type Dates = "createdAt" | "updatedAt" | "publishedAt";
export type ServiceRow = Omit<
  ServicePage,
  Dates | "text" | "languages" | "options" | "images" | "version" | "seller" | "isOwn"
> & {
  sellerId: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  deletedAt: string | null;
  original: Omit<ServiceText, "lang">;
  translation: (ServiceText & { optionTitles: string[] }) | null;
  languages: { locale: string; slug: string }[] | null;
  options: { id: number; title: string; amount: number }[] | null;
  images: ServiceImage[] | null;
  version: {
    id: string;
    version: string;
    notes: string;
    fileName: string;
    size: number;
    sha256: string;
    report: object;
    createdAt: string;
  } | null;
  seller: Omit<SellerSummary, "since" | keyof SellerNumbers> & { since: string };
  sellerNumbers: SellerNumbers;
};

/** A service with all that belongs to it in one statement; `language` is the base language of the reader. */
export async function serviceRow(db: Db, id: number, language: string): Promise<ServiceRow | null> {
  const [row] =
    await db.execute<ServiceRow>(sql`select s.id, s.seller_id as "sellerId", s.status, s.suspended_by as "suspendedBy",
      s.rejection_reason as "rejectionReason", s.category, s.type, s.pricing_type as "pricingType", s.currency,
      s.price_amount::float8 as "priceAmount", s.networks, s.stacks, s.selling_country as "sellingCountry", s.tags,
      s.content_locale as "contentLocale", s.user_demo_url as "userDemoUrl", s.admin_demo_url as "adminDemoUrl",
      s.estimated_days as "estimatedDays",
      s.login_required as "loginRequired", s.extra_requirements as "extraRequirements", s.licence_terms as "licenceTerms", s.reviewed,
      s.rating_average as "ratingAverage", s.rating_count as "ratingCount", s.sales_count as "salesCount",
      s.view_count as "viewCount", s.favorite_count as "favoriteCount", s.created_at as "createdAt", s.updated_at as "updatedAt",
      s.published_at as "publishedAt", s.deleted_at as "deletedAt",
      json_build_object('title', s.title, 'slug', s.slug, 'summary', s.summary, 'description', s.description,
        'descriptionHtml', s.description_html) as original,
      (select json_build_object('lang', t.locale, 'title', t.title, 'slug', t.slug, 'summary', t.summary, 'description', t.description,
          'descriptionHtml', t.description_html, 'optionTitles', t.option_titles)
        from service_translations t where t.service_id = s.id and t.locale = ${shownTranslation(language, { id: sql`s.id`, contentLocale: sql`s.content_locale` })}) as translation,
      (select json_agg(json_build_object('locale', t.locale, 'slug', t.slug) order by t.locale)
        from service_translations t where t.service_id = s.id and t.locale <> s.content_locale) as languages,
      (select json_agg(json_build_object('id', o.id, 'title', o.title, 'amount', o.amount) order by o.position)
        from service_options o where o.service_id = s.id) as options,
      (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position)
        from service_images i where i.service_id = s.id) as images,
      (select json_build_object('id', v.id, 'version', v.version, 'notes', v.notes, 'fileName', v.file_name, 'size', v.size, 'sha256', v.sha256,
          'report', v.report - 'abis', 'createdAt', v.created_at)
        from service_versions v where v.service_id = s.id and v.status = 'live') as version,
      json_build_object('id', m.id, 'nickname', m.nickname, 'displayName', p.display_name, 'kind', coalesce(a.member_type, 'freelancer'),
        'companyName', nullif(a.company_name, ''), 'country', coalesce(a.country, m.country), 'languages', coalesce(a.languages, '{}'),
        'availableFrom', coalesce(a.available_from, ''), 'availableTo', coalesce(a.available_to, ''), 'avatarKey', a.avatar_key,
        'verified', p.verified, 'bio', coalesce(a.bio, ''), 'contentLocale', p.content_locale, 'since', p.created_at) as seller,
      (${numbersOfSeller(sql`s.seller_id`)}) as "sellerNumbers"
    from services s
    join members m on m.id = s.seller_id
    join seller_profiles p on p.member_id = s.seller_id
    left join profiles a on a.member_id = s.seller_id
    where s.id = ${id}`);
  return row ?? null;
}

/** One object that counts what a seller has on sale. */
function numbersOfSeller(sellerId: SQL): SQL {
  return sql`select json_build_object('serviceCount', count(*), 'salesCount', coalesce(sum(l.sales_count), 0), 'ratingCount', coalesce(sum(l.rating_count), 0),
      'ratingAverage', coalesce(round(sum(l.rating_average::float8 * l.rating_count) / nullif(sum(l.rating_count), 0)), 0))
    from service_listings l where l.seller_id = ${sellerId}`;
}

export async function sellerNumbers(db: Db, sellerId: number): Promise<SellerNumbers> {
  const [row] = await db.execute<{ numbers: SellerNumbers }>(
    sql`select (${numbersOfSeller(sql`${sellerId}`)}) as numbers`,
  );
  return row!.numbers;
}
