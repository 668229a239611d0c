CREATE TABLE "service_suspension_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"suspension_id" uuid NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_suspension_appeals_suspension" UNIQUE("suspension_id"),
	CONSTRAINT "service_suspension_appeals_status" CHECK ("service_suspension_appeals"."status" in ('open', 'accepted', 'rejected', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "service_suspensions" ADD COLUMN "appeal_until" timestamp with time zone;--> statement-breakpoint
-- Sellers of before were told of no appeal: those whose service is still suspended have the whole time from now on.
UPDATE "service_suspensions" SET "appeal_until" = CASE WHEN "lifted_at" IS NULL THEN now() ELSE "suspended_at" END + interval '30 days';--> statement-breakpoint
ALTER TABLE "service_suspensions" ALTER COLUMN "appeal_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "service_suspension_appeals" ADD CONSTRAINT "service_suspension_appeals_suspension_id_service_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."service_suspensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_suspension_appeals" ADD CONSTRAINT "service_suspension_appeals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_suspension_appeals_queue" ON "service_suspension_appeals" USING btree ("submitted_at","id") WHERE status = 'open';