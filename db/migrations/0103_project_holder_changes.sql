CREATE TABLE "project_holder_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"former_id" integer NOT NULL,
	"next_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"units_before" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "api_bills_month";--> statement-breakpoint
ALTER TABLE "api_bills" ADD COLUMN "status" text DEFAULT 'recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_bills" ADD COLUMN "voided_by" integer;--> statement-breakpoint
ALTER TABLE "api_bills" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_bills" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "project_holder_changes" ADD CONSTRAINT "project_holder_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_holder_changes" ADD CONSTRAINT "project_holder_changes_former_id_members_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_holder_changes" ADD CONSTRAINT "project_holder_changes_next_id_members_id_fk" FOREIGN KEY ("next_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_holder_changes_project" ON "project_holder_changes" USING btree ("project_id","changed_at");--> statement-breakpoint
CREATE INDEX "project_holder_changes_former" ON "project_holder_changes" USING btree ("former_id");--> statement-breakpoint
CREATE INDEX "project_holder_changes_next" ON "project_holder_changes" USING btree ("next_id");--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_voided_by_members_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_bills_project" ON "api_bills" USING btree ("project_id","month" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "api_bills_month" ON "api_bills" USING btree ("project_id","month") WHERE status = 'recorded';--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_status" CHECK ("api_bills"."status" in ('recorded', 'voided'));--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_voided" CHECK (("api_bills"."status" = 'voided') = ("api_bills"."voided_at" is not null) and ("api_bills"."voided_at" is null) = ("api_bills"."voided_by" is null)
        and ("api_bills"."voided_at" is null) = ("api_bills"."void_reason" is null));--> statement-breakpoint
-- Handovers before this table: accepted ones by their receiver, and those of the time before, which their former holder made alone.
-- What was used earlier on their days is not known any more.
INSERT INTO "project_holder_changes" ("id", "project_id", "former_id", "next_id", "changed_at", "units_before")
SELECT gen_random_uuid(), p."id",
  CASE e."action" WHEN 'project.handed-over' THEN e."actor_id" ELSE (e."details" ->> 'memberId')::integer END,
  CASE e."action" WHEN 'project.handed-over' THEN (e."details" ->> 'memberId')::integer ELSE e."actor_id" END,
  e."occurred_at", 0
FROM "projects" p JOIN "audit_events" e ON e."subject" = 'project:' || p."id"
WHERE e."action" IN ('project.handed-over', 'project.handover-accepted') AND e."actor_id" IS NOT NULL;
