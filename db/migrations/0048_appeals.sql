ALTER TABLE "moderation_items" ADD COLUMN "appeal_of" uuid;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_appeal_of_moderation_items_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."moderation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_items_applied" ON "moderation_items" USING btree ("submitted_at","id") WHERE status = 'applied';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_appeal" ON "moderation_items" USING btree ("appeal_of");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_items_service_appeal" ON "moderation_items" USING btree ("service_id") WHERE appeal_of is not null and kind = 'service';