CREATE TABLE "api_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"project_name" text NOT NULL,
	"member_id" integer NOT NULL,
	"month" text NOT NULL,
	"fee" integer NOT NULL,
	"credit" integer NOT NULL,
	"reference" text NOT NULL,
	"billed_on" date NOT NULL,
	"recorded_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_bills_amounts" CHECK ("api_bills"."fee" > 0 and "api_bills"."credit" >= 0 and "api_bills"."credit" <= "api_bills"."fee")
);
--> statement-breakpoint
CREATE TABLE "compensation_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"project_name" text NOT NULL,
	"member_id" integer NOT NULL,
	"claimant_id" integer NOT NULL,
	"month" text NOT NULL,
	"measured" integer NOT NULL,
	"down" integer NOT NULL,
	"average" integer NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"applied" integer NOT NULL,
	"note" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compensation_claims_status" CHECK ("compensation_claims"."status" in ('waiting', 'accepted', 'rejected')),
	CONSTRAINT "compensation_claims_amounts" CHECK ("compensation_claims"."applied" >= 0 and "compensation_claims"."applied" <= coalesce("compensation_claims"."amount", 0)
        and ("compensation_claims"."status" = 'accepted') = ("compensation_claims"."amount" is not null))
);
--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_bills" ADD CONSTRAINT "api_bills_recorded_by_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensation_claims" ADD CONSTRAINT "compensation_claims_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensation_claims" ADD CONSTRAINT "compensation_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensation_claims" ADD CONSTRAINT "compensation_claims_claimant_id_members_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensation_claims" ADD CONSTRAINT "compensation_claims_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_bills_month" ON "api_bills" USING btree ("project_id","month");--> statement-breakpoint
CREATE INDEX "api_bills_member" ON "api_bills" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "api_bills_newest" ON "api_bills" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "compensation_claims_once" ON "compensation_claims" USING btree ("project_id","month");--> statement-breakpoint
CREATE INDEX "compensation_claims_member" ON "compensation_claims" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "compensation_claims_claimant" ON "compensation_claims" USING btree ("claimant_id","id");--> statement-breakpoint
CREATE INDEX "compensation_claims_due" ON "compensation_claims" USING btree ("due_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "compensation_claims_status" ON "compensation_claims" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "compensation_claims_open" ON "compensation_claims" USING btree ("project_id","decided_at") WHERE applied < amount;