CREATE TABLE "campaign_daily_counts" (
	"day" date NOT NULL,
	"variant" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "campaign_daily_counts_day_variant_source_event_pk" PRIMARY KEY("day","variant","source","event")
);
--> statement-breakpoint
CREATE TABLE "campaign_visits" (
	"day" date NOT NULL,
	"variant" text NOT NULL,
	"event" text NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "campaign_visits_day_variant_event_visitor_hash_pk" PRIMARY KEY("day","variant","event","visitor_hash")
);
