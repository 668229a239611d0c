CREATE TABLE "deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"rounds_included" integer NOT NULL,
	"rounds_used" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"accept_by" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('working', 'delivered', 'change_requested', 'disputed', 'accepted', 'refunded')),
	CONSTRAINT "deliveries_rounds" CHECK ("deliveries"."rounds_used" between 0 and "deliveries"."rounds_included"),
	CONSTRAINT "deliveries_accepted" CHECK (("deliveries"."accepted_at" is null) = ("deliveries"."accepted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer,
	"submission" integer NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_order_id_deliveries_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deliveries"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_submission_id_delivery_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."delivery_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_submissions" ADD CONSTRAINT "delivery_submissions_order_id_deliveries_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deliveries"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_accept_by" ON "deliveries" USING btree ("accept_by") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE status = 'working';--> statement-breakpoint
CREATE INDEX "delivery_events_order" ON "delivery_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_files_position" ON "delivery_files" USING btree ("submission_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_submissions_number" ON "delivery_submissions" USING btree ("order_id","number");--> statement-breakpoint
-- Work that is paid and goes on already.
INSERT INTO "deliveries" ("order_id", "status", "created_at", "due_at", "rounds_included")
SELECT o."id", 'working', coalesce(o."paid_at", o."created_at"), coalesce(o."paid_at", o."created_at") + make_interval(days => s."estimated_days"), 1
FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id" JOIN "services" s ON s."id" = l."service_id"
WHERE o."status" = 'in_progress' AND o."kind" = 'purchase' AND l."service_type" <> 'template';
