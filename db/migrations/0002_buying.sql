ALTER TABLE "orders" ADD COLUMN "quoted_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_rate" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "members_email_part" ON "members" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_nickname_part" ON "members" USING gin ("nickname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_title" ON "order_lines" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_depositor" ON "payments" USING gin ("depositor_name" gin_trgm_ops);