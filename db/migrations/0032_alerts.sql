ALTER TABLE "mails" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_member" ON "mails" USING btree ("member_id","id" DESC NULLS LAST) WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("member_id") WHERE read_at is null and member_id is not null;--> statement-breakpoint
-- What was mailed before there were alerts is nothing new.
UPDATE "mails" SET "read_at" = "created_at" WHERE "member_id" IS NOT NULL;
