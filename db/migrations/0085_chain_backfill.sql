ALTER TABLE "chains" DROP CONSTRAINT "chains_problem";--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "backfill_to" bigint;--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "blocks_read" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "node_failures" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_problem" CHECK ("chains"."problem" in ('below-finality', 'other-genesis', 'answer-too-large', 'other-parent'));