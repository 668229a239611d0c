-- Columns and stored values are called by the words of the glossary. Rows, queued mails and audit events keep their content.
ALTER TABLE "sessions" RENAME COLUMN "door" TO "channel";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_door" TO "sessions_channel";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME COLUMN "door" TO "channel";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME CONSTRAINT "login_challenges_door" TO "login_challenges_channel";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME COLUMN "password_mark" TO "password_fingerprint";--> statement-breakpoint
ALTER TABLE "policy_consents" RENAME COLUMN "way" TO "source";--> statement-breakpoint
ALTER TABLE "policy_consents" RENAME CONSTRAINT "policy_consents_way" TO "policy_consents_source";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "kept_at" TO "attached_at";--> statement-breakpoint
ALTER INDEX "uploads_unkept" RENAME TO "uploads_unattached";--> statement-breakpoint
ALTER TABLE "uploaded_pictures" RENAME COLUMN "kept_at" TO "attached_at";--> statement-breakpoint
ALTER INDEX "uploaded_pictures_unkept" RENAME TO "uploaded_pictures_unattached";--> statement-breakpoint
ALTER TABLE "fx_quotes" RENAME COLUMN "made_at" TO "quoted_at";--> statement-breakpoint
ALTER TABLE "promise_notices" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "reconciler_runs" RENAME COLUMN "asked" TO "checked";--> statement-breakpoint
ALTER TABLE "ticket_mails" RENAME COLUMN "original" TO "full_text";--> statement-breakpoint
ALTER TABLE "ticket_mails" RENAME COLUMN "dropped" TO "rejected_files";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_accepted_by";--> statement-breakpoint
UPDATE "deliveries" SET "accepted_by" = 'deadline' WHERE "accepted_by" = 'clock';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_accepted_by" CHECK ("deliveries"."accepted_by" in ('buyer', 'deadline', 'case'));--> statement-breakpoint
ALTER TABLE "delivery_events" DROP CONSTRAINT "delivery_events_by";--> statement-breakpoint
UPDATE "delivery_events" SET "by" = 'deadline' WHERE "by" = 'clock';--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_by" CHECK ("delivery_events"."by" in ('buyer', 'seller', 'deadline', 'case'));--> statement-breakpoint
UPDATE "mails" SET "template" = 'refund-case-message' WHERE "template" = 'refund-case-news';--> statement-breakpoint
UPDATE "mails" SET "data" = jsonb_set("data", '{by}', '"deadline"')
	WHERE "template" IN ('delivery-accepted', 'order-completed') AND "data" ->> 'by' = 'clock';--> statement-breakpoint
UPDATE "audit_events" SET "details" = ("details" - 'door') || jsonb_build_object('channel', "details" -> 'door')
	WHERE "details" ? 'door';--> statement-breakpoint
UPDATE "audit_events" SET "details" = ("details" - 'way') || jsonb_build_object('method', "details" -> 'way')
	WHERE "details" ? 'way' AND "action" LIKE 'password.%';
