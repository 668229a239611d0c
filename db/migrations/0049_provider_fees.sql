ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_of_order";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "foreign_currency" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "krw_per_unit" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_foreign" CHECK (("ledger_entries"."foreign_amount" is null) = ("ledger_entries"."foreign_currency" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_order" CHECK (("ledger_entries"."order_id" is not null) = ("ledger_entries"."kind" in ('settlement', 'refund', 'provider-fee', 'fx-difference')));