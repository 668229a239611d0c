CREATE TABLE "service_daily_views" (
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "service_daily_views_service_id_day_pk" PRIMARY KEY("service_id","day")
);
--> statement-breakpoint
ALTER TABLE "service_daily_views" ADD CONSTRAINT "service_daily_views_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_daily_views_day" ON "service_daily_views" USING btree ("day");--> statement-breakpoint
-- The days whose visitors are still known.
INSERT INTO "service_daily_views" ("service_id", "day", "views")
SELECT v.service_id, v.day, count(*)::int FROM "service_views" v JOIN "services" s ON s.id = v.service_id GROUP BY 1, 2;
