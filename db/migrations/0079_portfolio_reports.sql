ALTER TABLE "reports" DROP CONSTRAINT "reports_subject";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "portfolio_item_id" integer;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_portfolio_item_id_portfolio_items_id_fk" FOREIGN KEY ("portfolio_item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_portfolio_item" ON "reports" USING btree ("portfolio_item_id","reporter_id");--> statement-breakpoint
CREATE INDEX "portfolio_items_hidden" ON "portfolio_items" USING btree ("created_at") WHERE hidden;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK (num_nonnulls("reports"."review_id", "reports"."question_id", "reports"."portfolio_item_id") = 1);--> statement-breakpoint
CREATE TRIGGER portfolio_items_hidden_announced AFTER UPDATE OF hidden ON "portfolio_items"
  FOR EACH ROW EXECUTE FUNCTION announce_profile_part_change();
