ALTER TABLE "attachments" DROP CONSTRAINT "attachments_place";--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_sent";--> statement-breakpoint
DROP INDEX "attachments_unsent";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "ticket_message_id" uuid;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_ticket_message_id_ticket_messages_id_fk" FOREIGN KEY ("ticket_message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_ticket" ON "attachments" USING btree ("ticket_id","created_at") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_ticket_message" ON "attachments" USING btree ("ticket_message_id") WHERE ticket_message_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE message_id is null and submission_id is null and ticket_message_id is null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_place" CHECK (num_nonnulls("attachments"."consultation_id", "attachments"."order_id", "attachments"."ticket_id") = 1);--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_sent" CHECK (("attachments"."message_id" is null or "attachments"."consultation_id" is not null) and ("attachments"."submission_id" is null or "attachments"."order_id" is not null) and ("attachments"."ticket_message_id" is null or "attachments"."ticket_id" is not null));