ALTER TABLE "mails" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "gave_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("gave_up_at") WHERE gave_up_at is not null;