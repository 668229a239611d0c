ALTER TABLE "attachments" DROP CONSTRAINT "attachments_place";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "attachments_request" ON "attachments" USING btree ("request_key") WHERE request_key is not null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_place" CHECK (num_nonnulls("attachments"."consultation_id", "attachments"."order_id", "attachments"."ticket_id", "attachments"."request_key") = 1);