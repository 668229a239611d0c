CREATE TABLE "mass_refund_orders" (
	"mass_refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason_code" text,
	"refund_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mass_refund_orders_mass_refund_id_order_id_pk" PRIMARY KEY("mass_refund_id","order_id"),
	CONSTRAINT "mass_refund_orders_status" CHECK ("mass_refund_orders"."status" in ('waiting', 'requested', 'failed', 'excluded', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "mass_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"service_id" integer,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mass_refunds_status" CHECK ("mass_refunds"."status" in ('proposed', 'running', 'finished', 'declined', 'withdrawn')),
	CONSTRAINT "mass_refunds_decided_by" CHECK ("mass_refunds"."status" in ('proposed', 'withdrawn') or "mass_refunds"."decided_by" <> "mass_refunds"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "mass_refund_orders" ADD CONSTRAINT "mass_refund_orders_mass_refund_id_mass_refunds_id_fk" FOREIGN KEY ("mass_refund_id") REFERENCES "public"."mass_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_refund_orders" ADD CONSTRAINT "mass_refund_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_refund_orders" ADD CONSTRAINT "mass_refund_orders_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_refunds" ADD CONSTRAINT "mass_refunds_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_refunds" ADD CONSTRAINT "mass_refunds_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mass_refunds" ADD CONSTRAINT "mass_refunds_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mass_refund_orders_waiting" ON "mass_refund_orders" USING btree ("order_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mass_refund_orders_position" ON "mass_refund_orders" USING btree ("mass_refund_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "mass_refunds_idempotency" ON "mass_refunds" USING btree ("proposed_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "mass_refunds_proposed" ON "mass_refunds" USING btree ("proposed_at" DESC NULLS FIRST);