CREATE TABLE "bank_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"depositor_name" text NOT NULL,
	"deposited_on" text NOT NULL,
	"bank_reference" text NOT NULL,
	"statement_row" text,
	"order_id" uuid,
	"payment_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"return_reference" text,
	"returned_on" text,
	CONSTRAINT "bank_deposits_status" CHECK ("bank_deposits"."status" in ('unmatched', 'matched', 'settled', 'returned', 'excluded')),
	CONSTRAINT "bank_deposits_amount" CHECK ("bank_deposits"."amount" > 0),
	CONSTRAINT "bank_deposits_settled" CHECK (("bank_deposits"."status" = 'settled') = ("bank_deposits"."payment_id" is not null)),
	CONSTRAINT "bank_deposits_matched" CHECK ("bank_deposits"."status" <> 'matched' or "bank_deposits"."order_id" is not null),
	CONSTRAINT "bank_deposits_returned" CHECK (("bank_deposits"."status" = 'returned') = ("bank_deposits"."return_reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_of_order";--> statement-breakpoint
ALTER TABLE "bank_deposits" ADD CONSTRAINT "bank_deposits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposits" ADD CONSTRAINT "bank_deposits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposits" ADD CONSTRAINT "bank_deposits_recorded_by_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_deposits" ADD CONSTRAINT "bank_deposits_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_deposits_reference" ON "bank_deposits" USING btree ("bank_reference") WHERE status <> 'excluded';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_deposits_statement_row" ON "bank_deposits" USING btree ("statement_row");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_deposits_return_reference" ON "bank_deposits" USING btree ("return_reference");--> statement-breakpoint
CREATE INDEX "bank_deposits_open" ON "bank_deposits" USING btree ("deposited_on","id") WHERE status in ('unmatched', 'matched');--> statement-breakpoint
CREATE INDEX "bank_deposits_order" ON "bank_deposits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_deposits_payment" ON "bank_deposits" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_order" CHECK (("ledger_entries"."order_id" is not null) = ("ledger_entries"."kind" in ('settlement', 'refund')));