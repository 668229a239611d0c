CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"places" text[] NOT NULL,
	"theme" text NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text NOT NULL,
	"locales" text[] DEFAULT '{}' NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"form_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "banners_form" UNIQUE("form_key"),
	CONSTRAINT "banners_theme" CHECK ("banners"."theme" in ('jade', 'ink', 'paper')),
	CONSTRAINT "banners_places" CHECK ("banners"."places" <@ array['home', 'market'] and cardinality("banners"."places") > 0),
	CONSTRAINT "banners_period" CHECK ("banners"."ends_at" >= "banners"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "category_word_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"intro" text NOT NULL,
	"description" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"titles" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "featured_lists_place" CHECK ("featured_lists"."place" in ('home', 'market', 'exchange', 'defi', 'nft', 'wallet', 'gamefi', 'dao', 'infrastructure', 'template', 'web-solution')),
	CONSTRAINT "featured_lists_period" CHECK ("featured_lists"."ends_at" >= "featured_lists"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "featured_services" (
	"list_id" uuid NOT NULL,
	"service_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "featured_services_list_id_service_id_pk" PRIMARY KEY("list_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "category_word_versions" ADD CONSTRAINT "category_word_versions_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_services" ADD CONSTRAINT "featured_services_list_id_featured_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."featured_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_services" ADD CONSTRAINT "featured_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_newest" ON "banners" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "category_word_versions_version" ON "category_word_versions" USING btree ("language","category","version");--> statement-breakpoint
CREATE INDEX "category_word_versions_member" ON "category_word_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "featured_lists_start" ON "featured_lists" USING btree ("place","starts_at");--> statement-breakpoint
CREATE INDEX "featured_lists_newest" ON "featured_lists" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "featured_services_service" ON "featured_services" USING btree ("service_id");--> statement-breakpoint
-- Pages that show a featured list are made anew when one is changed (app/http/freshness.ts).
CREATE FUNCTION announce_featured_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'featured');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER featured_lists_announced AFTER INSERT OR UPDATE OR DELETE ON "featured_lists"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_featured_change();
--> statement-breakpoint
CREATE TRIGGER featured_services_announced AFTER INSERT OR UPDATE OR DELETE ON "featured_services"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_featured_change();
--> statement-breakpoint
-- Pages with a place for banners are made anew when one is changed (app/http/freshness.ts).
CREATE FUNCTION announce_banner_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'banners');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER banners_announced AFTER INSERT OR UPDATE OR DELETE ON "banners"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_banner_change();
--> statement-breakpoint
-- Lists of categories are made anew when the words of one change (app/http/freshness.ts).
CREATE FUNCTION announce_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'category-words');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER category_word_versions_announced AFTER INSERT OR UPDATE OR DELETE ON "category_word_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_category_words();
