ALTER TABLE "refund_cases" RENAME COLUMN "ground" TO "reason_code";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "at" TO "occurred_at";--> statement-breakpoint
ALTER TABLE "downloads" RENAME COLUMN "at" TO "occurred_at";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME COLUMN "at" TO "occurred_at";--> statement-breakpoint
ALTER TABLE "case_messages" RENAME COLUMN "at" TO "occurred_at";--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE month = to_char(new.occurred_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is closed and takes no more ledger entries', new.occurred_at USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
