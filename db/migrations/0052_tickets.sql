CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"operator_id" integer,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_id" integer,
	"status" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" uuid,
	"locale" text NOT NULL,
	"link_hash" text,
	"idempotency_key" text NOT NULL,
	"assignee_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "tickets_topic" CHECK ("tickets"."topic" in ('order', 'payment', 'refund', 'selling', 'account', 'report', 'other'))
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_thread" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_link" ON "tickets" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_idempotency" ON "tickets" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "tickets_member" ON "tickets" USING btree ("member_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "tickets_status_last" ON "tickets" USING btree ("status","last_message_at" DESC NULLS FIRST);