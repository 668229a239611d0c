CREATE TABLE "service_listings" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"sales_count" integer NOT NULL,
	"rating_average" integer NOT NULL,
	"rating_count" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"price_krw" bigint,
	"published_at" timestamp with time zone,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"selling_country" text NOT NULL,
	"facets" text NOT NULL,
	"networks" text[] NOT NULL,
	"stacks" text[] NOT NULL,
	"title_vector" "tsvector" NOT NULL,
	"search_vector" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "services_search";--> statement-breakpoint
DROP INDEX "services_title";--> statement-breakpoint
DROP INDEX "services_popular";--> statement-breakpoint
DROP INDEX "services_latest";--> statement-breakpoint
DROP INDEX "services_category_popular";--> statement-breakpoint
DROP INDEX "services_price";--> statement-breakpoint
DROP INDEX "services_rating";--> statement-breakpoint
ALTER TABLE "service_listings" ADD CONSTRAINT "service_listings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_listings_popular" ON "service_listings" USING btree ("sales_count" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_latest" ON "service_listings" USING btree ("published_at" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_category" ON "service_listings" USING btree ("category","sales_count" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_seller" ON "service_listings" USING btree ("seller_id","sales_count" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_price" ON "service_listings" USING btree ("price_krw","service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_price_desc" ON "service_listings" USING btree ("price_krw" DESC NULLS LAST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_rating" ON "service_listings" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"service_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_listings_made_of" ON "service_listings" USING gin ("networks","stacks") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "service_listings_title" ON "service_listings" USING gin ("title_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "service_listings_search" ON "service_listings" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
-- Unpacking a vector costs more than reading it, and this is read more often than written.
ALTER TABLE "service_listings" ALTER COLUMN "search_vector" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Long vectors live beside the table, so that counting reads few pages.
ALTER TABLE "service_listings" SET (toast_tuple_target = 512);
--> statement-breakpoint
-- Common words decide between two ways to search; the default keeps too few of them.
ALTER TABLE "service_listings" ALTER COLUMN "search_vector" SET STATISTICS 400;
--> statement-breakpoint
CREATE FUNCTION list_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM service_listings WHERE service_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO service_listings AS l (service_id, sales_count, rating_average, rating_count, seller_id, price_krw, published_at,
    category, type, selling_country, facets, networks, stacks, title_vector, search_vector)
  VALUES (NEW.id, NEW.sales_count, NEW.rating_average, NEW.rating_count, NEW.seller_id, NEW.price_krw, NEW.published_at,
    NEW.category, NEW.type, NEW.selling_country,
    concat_ws(' ', NEW.category, NEW.type, NEW.selling_country, coalesce(NEW.price_krw::text, '-'), NEW.rating_average / 100,
      coalesce(nullif(array_to_string(NEW.networks, ','), ''), '-'), coalesce(nullif(array_to_string(NEW.stacks, ','), ''), '-')),
    NEW.networks, NEW.stacks, NEW.title_vector, NEW.search_vector)
  ON CONFLICT (service_id) DO UPDATE SET sales_count = excluded.sales_count, rating_average = excluded.rating_average,
    rating_count = excluded.rating_count, seller_id = excluded.seller_id, price_krw = excluded.price_krw,
    published_at = excluded.published_at, category = excluded.category, type = excluded.type,
    selling_country = excluded.selling_country, facets = excluded.facets, networks = excluded.networks, stacks = excluded.stacks,
    title_vector = excluded.title_vector, search_vector = excluded.search_vector;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER services_listed AFTER INSERT OR UPDATE OF status, deleted_at, sales_count, rating_average, rating_count, seller_id,
  price_krw, published_at, category, type, selling_country, networks, stacks, title_vector, search_vector
  ON "services" FOR EACH ROW EXECUTE FUNCTION list_service();
--> statement-breakpoint
-- Services written before there was a trigger.
UPDATE "services" SET "status" = "status";
