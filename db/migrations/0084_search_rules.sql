CREATE TABLE "search_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"language" text,
	"link" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_rules_words" CHECK (cardinality("search_rules"."words") between 1 and 10)
);
--> statement-breakpoint
CREATE INDEX "search_rules_keys" ON "search_rules" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_rules_newest" ON "search_rules" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Lists are made anew when a rule changes what searches find (app/http/freshness.ts).
CREATE FUNCTION announce_search_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'listings');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_rules_announced AFTER INSERT OR UPDATE OR DELETE ON "search_rules"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_search_rules();
