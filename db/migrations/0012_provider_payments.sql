CREATE TABLE "fx_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"krw_per_unit" numeric(18, 6) NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fx_quote_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approve_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capturing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "coin" jsonb;--> statement-breakpoint
ALTER TABLE "payment_findings" ADD CONSTRAINT "payment_findings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_findings" ADD CONSTRAINT "payment_findings_resolved_by_members_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fx_quote_id_fx_quotes_id_fk" FOREIGN KEY ("fx_quote_id") REFERENCES "public"."fx_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_findings_open" ON "payment_findings" USING btree ("payment_id","kind") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_findings_found" ON "payment_findings" USING btree ("found_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture_ref" ON "payments" USING btree ("method","capture_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capturing" ON "payments" USING btree ("order_id") WHERE status = 'pending' and capturing_since is not null;--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE status = 'pending' and next_check_at is not null;
