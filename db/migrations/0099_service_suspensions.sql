CREATE TABLE "service_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"was_paused" boolean NOT NULL,
	"suspended_by" integer NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp with time zone,
	"lift_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_suspensions_reason" CHECK ("service_suspensions"."reason" in ('misleading', 'rights', 'security', 'illegal', 'terms', 'authority'))
);
--> statement-breakpoint
ALTER TABLE "service_suspensions" ADD CONSTRAINT "service_suspensions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_suspensions" ADD CONSTRAINT "service_suspensions_suspended_by_members_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_suspensions" ADD CONSTRAINT "service_suspensions_lifted_by_members_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_suspensions_open" ON "service_suspensions" USING btree ("service_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "service_suspensions_service" ON "service_suspensions" USING btree ("service_id","suspended_at");--> statement-breakpoint
CREATE INDEX "services_off_market" ON "services" USING btree ("status","id") WHERE status <> 'active' and deleted_at is null;