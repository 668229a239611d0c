CREATE TABLE "moderation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb,
	"version_id" uuid,
	"objections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "moderation_items_kind" CHECK ("moderation_items"."kind" in ('service', 'edit', 'version')),
	CONSTRAINT "moderation_items_status" CHECK ("moderation_items"."status" in ('open', 'approved', 'returned', 'rejected', 'applied', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "service_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "business_number" text;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_version_id_service_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."service_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_drafts" ADD CONSTRAINT "service_drafts_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_open" ON "moderation_items" USING btree ("service_id","kind") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "moderation_items_queue" ON "moderation_items" USING btree ("submitted_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "moderation_items_service" ON "moderation_items" USING btree ("service_id","submitted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_drafts_seller" ON "service_drafts" USING btree ("seller_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_draft" UNIQUE("draft_id");