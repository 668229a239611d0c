ALTER TABLE "payout_runs" ADD COLUMN "pay_day" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "cut_off_day" text;--> statement-breakpoint
-- Runs of before paid on no fixed day what was due when they were made.
UPDATE "payout_runs" SET "pay_day" = to_char("prepared_at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'), "cut_off_day" = to_char("prepared_at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "payout_runs" ALTER COLUMN "pay_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_runs" ALTER COLUMN "cut_off_day" SET NOT NULL;
