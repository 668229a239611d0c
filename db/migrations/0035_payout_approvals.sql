ALTER TABLE "payout_runs" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "downloaded_by" integer;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "sent_by" integer;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_members_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_downloaded_by_members_id_fk" FOREIGN KEY ("downloaded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_sent_by_members_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by" CHECK ("payout_runs"."approved_by" <> "payout_runs"."prepared_by");