CREATE TABLE "version_drafts" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"version" text NOT NULL,
	"notes" text NOT NULL,
	"upload_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_versions" DROP CONSTRAINT "service_versions_status";--> statement-breakpoint
ALTER TABLE "moderation_items" DROP CONSTRAINT "moderation_items_version_id_service_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "service_versions" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_drafts" ADD CONSTRAINT "version_drafts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_drafts" ADD CONSTRAINT "version_drafts_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_drafts_seller" ON "version_drafts" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_version_id_service_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."service_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_service" ON "entitlements" USING btree ("service_id","member_id");--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_status" CHECK ("service_versions"."status" in ('pending', 'live', 'retired', 'refused'));