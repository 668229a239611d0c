ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extends_order_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "support_months" integer DEFAULT 6 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "support_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extends_order_id_orders_id_fk" FOREIGN KEY ("extends_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK (("kind" = 'support-extension') = ("extends_order_id" is not null));
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_extension" ON "orders" USING btree ("extends_order_id") WHERE status not in ('cancelled', 'refunded');
