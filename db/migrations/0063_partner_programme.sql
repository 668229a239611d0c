CREATE TABLE "partner_quarters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"quarter" text NOT NULL,
	"supply" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"percent" integer,
	"true_up" bigint,
	CONSTRAINT "partner_quarters_supply" CHECK ("partner_quarters"."supply" >= 0),
	CONSTRAINT "partner_quarters_closed" CHECK (("partner_quarters"."closed_at" is null) = ("partner_quarters"."percent" is null) and ("partner_quarters"."closed_at" is null) = ("partner_quarters"."true_up" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"quarter" text NOT NULL,
	"supply" bigint NOT NULL,
	"refunded_supply" bigint DEFAULT 0 NOT NULL,
	"commission" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_sales_refunded" CHECK ("partner_sales"."refunded_supply" between 0 and "partner_sales"."supply"),
	CONSTRAINT "partner_sales_commission" CHECK ("partner_sales"."commission" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_clicks" (
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "partner_clicks_day_partner_id_visitor_hash_pk" PRIMARY KEY("day","partner_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_daily_clicks" (
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "partner_daily_clicks_partner_id_day_pk" PRIMARY KEY("partner_id","day")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "partners_state" CHECK ("partners"."state" in ('active', 'suspended')),
	CONSTRAINT "partners_code_form" CHECK ("partners"."code" ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "partners_suspended" CHECK (("partners"."state" = 'suspended') = ("partners"."suspended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_of_order";--> statement-breakpoint
DROP INDEX "payouts_once";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "partner_source" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee" text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_quarters" ADD CONSTRAINT "partner_quarters_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sales" ADD CONSTRAINT "partner_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sales" ADD CONSTRAINT "partner_sales_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_daily_clicks" ADD CONSTRAINT "partner_daily_clicks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_quarters_once" ON "partner_quarters" USING btree ("partner_id","quarter");--> statement-breakpoint
CREATE INDEX "partner_quarters_open" ON "partner_quarters" USING btree ("quarter") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "partner_sales_partner" ON "partner_sales" USING btree ("partner_id","settled_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_sales_quarter" ON "partner_sales" USING btree ("partner_id","quarter");--> statement-breakpoint
CREATE INDEX "partner_daily_clicks_day" ON "partner_daily_clicks" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_application" ON "partners" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_member" ON "partners" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_code" ON "partners" USING btree ("code");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_partner_id" ON "order_lines" USING btree ("partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("run_id","seller_id","payee");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_order" CHECK (("ledger_entries"."order_id" is not null) = ("ledger_entries"."kind" in ('settlement', 'refund', 'provider-fee', 'fx-difference', 'partner-commission', 'partner-reversal')));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_partner_source" CHECK ("order_lines"."partner_source" in ('code', 'link'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_partner" CHECK (("order_lines"."partner_id" is null) = ("order_lines"."partner_source" is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee" CHECK ("payouts"."payee" in ('seller', 'partner'));--> statement-breakpoint
-- Applications that were approved before there were codes: letters and digits of the hash are all of Crockford's alphabet.
INSERT INTO "partners" ("id", "application_id", "member_id", "code", "created_at")
SELECT gen_random_uuid(), "id", "member_id", upper(substr(md5(gen_random_uuid()::text), 1, 8)), coalesce("decided_at", now())
FROM "partner_applications" WHERE "status" = 'approved' AND "member_id" IS NOT NULL
ON CONFLICT DO NOTHING;
