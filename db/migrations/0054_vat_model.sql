DROP INDEX "documents_commission";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_model" text DEFAULT 'commissioner' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_commission" ON "documents" USING btree ("member_id","month","kind") WHERE month is not null and corrects_id is null and status <> 'refused';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_model" CHECK ("order_lines"."vat_model" in ('commissioner', 'agent'));--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_about";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_about" CHECK (("order_id" IS NULL) = ("kind" IN ('commission-invoice', 'commission-statement')) AND ("month" IS NULL) = ("order_id" IS NOT NULL));
