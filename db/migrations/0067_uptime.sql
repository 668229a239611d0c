CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uptime_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"probes" integer NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "uptime_days_day_component_pk" PRIMARY KEY("day","component")
);
--> statement-breakpoint
CREATE TABLE "uptime_probes" (
	"component" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_up" boolean NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "uptime_probes_component_at_pk" PRIMARY KEY("component","at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outages_open" ON "outages" USING btree ("component") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "outages_started" ON "outages" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uptime_probes_at" ON "uptime_probes" USING btree ("at");