CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	"updated_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_ratings" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"rating" text NOT NULL,
	"comment" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_ratings_rating" CHECK ("ticket_ratings"."rating" in ('good', 'fair', 'poor'))
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_ratings" ADD CONSTRAINT "ticket_ratings_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_name" ON "canned_answers" USING btree (lower(name),"locale");--> statement-breakpoint
CREATE INDEX "ticket_ratings_rated" ON "ticket_ratings" USING btree ("rated_at");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_id_tickets_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_merged" ON "tickets" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_visitor" ON "tickets" USING btree (lower(email),"last_message_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_closed" CHECK ("tickets"."merged_into_id" is null or "tickets"."status" = 'closed');