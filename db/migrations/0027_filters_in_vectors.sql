-- The filters that most often stand beside a text, as words of the search vector behind a mark that no text contains
-- (domain/search/store-conditions.server.ts): the index then intersects text and filters by itself.
CREATE OR REPLACE FUNCTION list_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vector tsvector;
BEGIN
  IF NEW.status <> 'active' OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM service_listings WHERE service_id = NEW.id;
    RETURN NULL;
  END IF;
  vector := NEW.search_vector || array_to_tsvector(array['@c' || NEW.category, '@t' || NEW.type]
    || array(SELECT '@n' || network FROM unnest(NEW.networks) AS network)
    || array(SELECT '@s' || stack FROM unnest(NEW.stacks) AS stack));
  INSERT INTO service_listings AS l (service_id, sales_count, rating_average, rating_count, seller_id, price_krw, published_at,
    category, type, selling_country, facets, networks, stacks, title_vector, search_vector)
  VALUES (NEW.id, NEW.sales_count, NEW.rating_average, NEW.rating_count, NEW.seller_id, NEW.price_krw, NEW.published_at,
    NEW.category, NEW.type, NEW.selling_country,
    concat_ws(' ', NEW.category, NEW.type, NEW.selling_country, coalesce(NEW.price_krw::text, '-'), NEW.rating_average / 100,
      coalesce(nullif(array_to_string(NEW.networks, ','), ''), '-'), coalesce(nullif(array_to_string(NEW.stacks, ','), ''), '-')),
    NEW.networks, NEW.stacks, NEW.title_vector, vector)
  ON CONFLICT (service_id) DO UPDATE SET sales_count = excluded.sales_count, rating_average = excluded.rating_average,
    rating_count = excluded.rating_count, seller_id = excluded.seller_id, price_krw = excluded.price_krw,
    published_at = excluded.published_at, category = excluded.category, type = excluded.type,
    selling_country = excluded.selling_country, facets = excluded.facets, networks = excluded.networks, stacks = excluded.stacks,
    title_vector = excluded.title_vector, search_vector = excluded.search_vector;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The listings there are. The index is built anew at the end, which takes a fraction of what changing it row by row does.
DROP INDEX "service_listings_search";
--> statement-breakpoint
UPDATE "service_listings" SET "search_vector" = "search_vector" || array_to_tsvector(array['@c' || category, '@t' || type]
  || array(SELECT '@n' || network FROM unnest(networks) AS network)
  || array(SELECT '@s' || stack FROM unnest(stacks) AS stack));
--> statement-breakpoint
CREATE INDEX "service_listings_search" ON "service_listings" USING gin ("search_vector") WITH (fastupdate=false);
