-- What was offered when a service was marked. For what is marked already, that is what is offered now.
ALTER TABLE "favorites" ADD COLUMN "pricing_type" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "price_amount" bigint;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "version" text;--> statement-breakpoint
UPDATE "favorites" SET "pricing_type" = s."pricing_type", "price_amount" = s."price_amount", "currency" = s."currency",
  "version" = (SELECT v."version" FROM "service_versions" v WHERE v."service_id" = s."id" AND v."status" = 'live')
  FROM "services" s WHERE s."id" = "favorites"."service_id";--> statement-breakpoint
ALTER TABLE "favorites" ALTER COLUMN "pricing_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ALTER COLUMN "currency" SET NOT NULL;
