ALTER TABLE "payment_findings" RENAME TO "payment_discrepancies";--> statement-breakpoint
ALTER TABLE "payment_discrepancies" RENAME CONSTRAINT "payment_findings_pkey" TO "payment_discrepancies_pkey";--> statement-breakpoint
ALTER TABLE "payment_discrepancies" RENAME CONSTRAINT "payment_findings_payment_id_payments_id_fk" TO "payment_discrepancies_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payment_discrepancies" RENAME CONSTRAINT "payment_findings_resolved_by_members_id_fk" TO "payment_discrepancies_resolved_by_members_id_fk";--> statement-breakpoint
ALTER INDEX "payment_findings_open" RENAME TO "payment_discrepancies_open";--> statement-breakpoint
ALTER INDEX "payment_findings_payment" RENAME TO "payment_discrepancies_payment";--> statement-breakpoint
ALTER INDEX "payment_findings_found" RENAME TO "payment_discrepancies_found";--> statement-breakpoint
UPDATE "audit_events" SET "action" = replace("action", 'finding.', 'discrepancy.') WHERE "action" LIKE 'finding.%';
