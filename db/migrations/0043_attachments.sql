CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid,
	"order_id" uuid,
	"author" text NOT NULL,
	"member_id" integer,
	"message_id" uuid,
	"submission_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachments_kind" CHECK ("attachments"."kind" in ('picture', 'pdf', 'zip', 'text')),
	CONSTRAINT "attachments_place" CHECK (num_nonnulls("attachments"."consultation_id", "attachments"."order_id") = 1),
	CONSTRAINT "attachments_sent" CHECK (("attachments"."message_id" is null or "attachments"."consultation_id" is not null) and ("attachments"."submission_id" is null or "attachments"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_order_id_deliveries_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deliveries"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_consultation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."consultation_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_submission_id_delivery_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."delivery_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_submission" ON "attachments" USING btree ("submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_member" ON "attachments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_consultation" ON "attachments" USING btree ("consultation_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE message_id is null and submission_id is null;