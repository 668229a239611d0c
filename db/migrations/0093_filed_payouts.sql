ALTER TABLE "payouts" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payouts" SET "filed_at" = r."downloaded_at" FROM "payout_runs" r WHERE r."id" = "payouts"."run_id" AND r."downloaded_at" IS NOT NULL AND ("payouts"."paid_at" IS NULL OR "payouts"."paid_at" >= r."downloaded_at");
