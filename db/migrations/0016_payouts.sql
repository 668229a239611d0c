-- Entries belong to a payment, a refund or a payout; only the last is about no order.
ALTER TABLE "ledger_entries" ADD COLUMN "ref" uuid;--> statement-breakpoint
UPDATE "ledger_entries" SET "ref" = coalesce(
  (SELECT p."id" FROM "payments" p WHERE p."order_id" = "ledger_entries"."order_id" AND p."status" = 'completed'),
  "order_id"
);--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "ref" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_order" CHECK (("order_id" IS NULL) = ("kind" IN ('payout', 'payout-return')));--> statement-breakpoint
DROP INDEX "ledger_entries_once";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("kind","ref","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"bank" text NOT NULL,
	"number_sealed" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"prepared_by" integer NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"seller_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL CHECK ("amount" > 0),
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bank_reference" text,
	"paid_on" text,
	"paid_by" integer,
	"paid_at" timestamp with time zone,
	"return_reason" text,
	"returned_by" integer,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_items_payout_id_entry_id_pk" PRIMARY KEY("payout_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_prepared_by_members_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_members_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned_by_members_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_current" ON "payout_accounts" USING btree ("seller_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "payout_accounts_seller" ON "payout_accounts" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_idempotency" ON "payout_runs" USING btree ("prepared_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "payout_runs_prepared" ON "payout_runs" USING btree ("prepared_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("run_id","seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_bank_reference" ON "payouts" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Every entry is in one payout at most, unless that one came back.
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("entry_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "payout_items_entry" ON "payout_items" USING btree ("entry_id");--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append only: corrections are new rows' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE month = to_char(new.at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of % is closed and takes no more ledger entries', new.at USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_month BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
CREATE FUNCTION require_balanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total numeric;
BEGIN
  SELECT sum(amount_krw) INTO total FROM ledger_entries WHERE transaction_id = new.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % adds up to % won instead of zero', new.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();
