-- What one provider alone knows of a payment leaves the payments table.
CREATE TABLE "payment_provider_details" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"approve_url" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_provider_details" ADD CONSTRAINT "payment_provider_details_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "payment_provider_details" ("payment_id", "approve_url", "details")
	SELECT "id", "approve_url", coalesce("coin", '{}'::jsonb) FROM "payments"
	WHERE "provider_ref" IS NOT NULL OR "approve_url" IS NOT NULL OR "coin" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "approve_url";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "coin";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "checks" TO "check_count";--> statement-breakpoint
ALTER TABLE "reconciler_runs" RENAME COLUMN "began_at" TO "started_at";--> statement-breakpoint
-- A method has a form; which methods there are is known to the registration of the providers alone.
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" ~ '^[a-z][a-z0-9-]{1,39}$');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method" CHECK ("refunds"."method" ~ '^[a-z][a-z0-9-]{1,39}$');--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_provider" CHECK ("webhook_events"."provider" ~ '^[a-z][a-z0-9-]{1,39}$');
