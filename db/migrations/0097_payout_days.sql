ALTER TABLE "payout_runs" ADD COLUMN "pay_day" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "cut_off_day" text;--> statement-breakpoint
-- Runs of before paid on no fixed day what was due when they were made.
UPDATE "payout_runs" SET "pay_day" = to_char("prepared_at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'), "cut_off_day" = to_char("prepared_at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "payout_runs" ALTER COLUMN "pay_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_runs" ALTER COLUMN "cut_off_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('settlement', 'refund', 'provider-fee', 'fx-difference', 'payout', 'payout-return', 'deposit', 'deposit-return', 'deposit-exclusion', 'provider-transfer', 'partner-commission', 'partner-reversal', 'partner-true-up', 'unmatched-capture', 'unmatched-fee', 'unmatched-refund', 'unmatched-settlement'));
