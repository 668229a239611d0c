-- Operators so far had every right: they become administrators.
ALTER TABLE "members" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "members" SET "roles" = '{administrator}' WHERE "is_operator";--> statement-breakpoint
DROP INDEX "members_operators";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "is_operator";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_operator" boolean GENERATED ALWAYS AS (cardinality(roles) > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_roles_known" CHECK ("members"."roles" <@ array['administrator', 'support', 'moderation', 'finance']);--> statement-breakpoint
CREATE INDEX "members_operators" ON "members" USING btree ("created_at","id") WHERE is_operator;--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"roles_before" text[] NOT NULL,
	"roles_after" text[] NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "role_changes_outcome" CHECK ("role_changes"."outcome" in ('applied', 'declined', 'withdrawn', 'expired'))
);--> statement-breakpoint
CREATE TABLE "two_factor_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"checks" text[] NOT NULL,
	"note" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "two_factor_removals_outcome" CHECK ("two_factor_removals"."outcome" in ('removed', 'declined', 'withdrawn', 'expired'))
);--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_changes_open" ON "role_changes" USING btree ("member_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "role_changes_waiting" ON "role_changes" USING btree ("requested_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "role_changes_member" ON "role_changes" USING btree ("member_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_removals_open" ON "two_factor_removals" USING btree ("member_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "two_factor_removals_member" ON "two_factor_removals" USING btree ("member_id","requested_at");--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_bounces_kind" CHECK ("mail_bounces"."kind" in ('hard', 'soft'))
);--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"hint" text NOT NULL,
	"member_id" integer,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('no-mailbox', 'too-many'))
);--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "daily" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "weekly" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "hidden" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "texted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "quiet_until" integer;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "time_zone" text DEFAULT 'Asia/Seoul' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "withheld_reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "texted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_bounces_address" ON "mail_bounces" USING btree ("address_hash","bounced_at");--> statement-breakpoint
CREATE INDEX "mail_bounces_time" ON "mail_bounces" USING btree ("bounced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_address" ON "mail_suppressions" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "mail_suppressions_since" ON "mail_suppressions" USING btree ("since" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_to_digest" ON "mails" USING btree ("member_id","withheld_reason","id") WHERE withheld_reason in ('daily', 'weekly') and digested_at is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_withheld_reason" CHECK ("mails"."withheld_reason" in ('switched-off', 'daily', 'weekly', 'unreachable'));--> statement-breakpoint
CREATE TABLE "ticket_mails" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"subject" text NOT NULL,
	"original" text NOT NULL,
	"dropped" text[] NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_mails_digest" ON "ticket_mails" USING btree ("digest");
