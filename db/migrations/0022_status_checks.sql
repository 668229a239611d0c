ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_status" CHECK ("service_versions"."status" in ('pending', 'live', 'retired'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_status" CHECK ("services"."status" in ('pending', 'active', 'suspended', 'rejected'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_status" CHECK ("documents"."status" in ('requested', 'issued', 'refused'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('processing', 'in_progress', 'completed', 'cancelled', 'refunded', 'consulting', 'accepted', 'converted'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'completed', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('prepared', 'paid', 'returned'));--> statement-breakpoint
ALTER TABLE "refund_cases" ADD CONSTRAINT "refund_cases_status" CHECK ("refund_cases"."status" in ('open', 'approved', 'declined', 'disputed', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'completed', 'failed'));