CREATE TABLE "provider_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"stated_by" integer NOT NULL,
	"stated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"received" bigint NOT NULL,
	"received_on" text NOT NULL,
	"bank_reference" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_transfers_amount" CHECK ("provider_transfers"."amount" > 0 and "provider_transfers"."received" > 0),
	CONSTRAINT "provider_transfers_fee" CHECK ("provider_transfers"."fee" >= 0 and "provider_transfers"."fee" < "provider_transfers"."amount")
);
--> statement-breakpoint
ALTER TABLE "provider_balances" ADD CONSTRAINT "provider_balances_stated_by_members_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transfers" ADD CONSTRAINT "provider_transfers_recorded_by_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_balances_month" ON "provider_balances" USING btree ("month","provider","currency","stated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_transfers_reference" ON "provider_transfers" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "provider_transfers_recorded" ON "provider_transfers" USING btree ("recorded_at" DESC NULLS FIRST);