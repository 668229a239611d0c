CREATE TABLE "consultation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"offer_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"buyer_id" integer,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"title_locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"telegram_id" text NOT NULL,
	"locale" text NOT NULL,
	"privacy_agreed_at" timestamp with time zone NOT NULL,
	"marketing_agreed" boolean NOT NULL,
	"link_hash" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"buyer_unread" integer DEFAULT 0 NOT NULL,
	"seller_unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('waiting', 'responded', 'completed', 'converted'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"scope" text NOT NULL,
	"excluded" text NOT NULL,
	"amount" bigint NOT NULL,
	"days" integer NOT NULL,
	"rounds" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'replaced', 'expired')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "agreed_work" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_seller_id_members_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_buyer_id_members_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_messages_thread" ON "consultation_messages" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_link" ON "consultations" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_idempotency" ON "consultations" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "consultations_buyer" ON "consultations" USING btree ("buyer_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_seller" ON "consultations" USING btree ("seller_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consultations_waiting" ON "consultations" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_number" ON "offers" USING btree ("consultation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("consultation_id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_offer" ON "orders" USING btree ("offer_id") WHERE status <> 'cancelled';