CREATE TABLE "api_accounts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"bucket" double precision NOT NULL,
	"filled_at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"month_units" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_accounts_units" CHECK ("api_accounts"."bucket" >= 0 and "api_accounts"."month_units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "api_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"units_per_second" integer NOT NULL,
	"bucket_units" integer NOT NULL,
	"units_per_month" bigint NOT NULL,
	"project_limit" integer NOT NULL,
	"key_limit" integer NOT NULL,
	CONSTRAINT "api_plans_positive" CHECK ("api_plans"."units_per_second" > 0 and "api_plans"."bucket_units" >= "api_plans"."units_per_second" and "api_plans"."units_per_month" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"chains" text[] NOT NULL,
	"ips" text[] NOT NULL,
	"origins" text[] NOT NULL,
	"form_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"rotated_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"key_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"endpoint" text NOT NULL,
	"calls" bigint NOT NULL,
	"units" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"failed" bigint NOT NULL,
	CONSTRAINT "api_usage_key_id_day_endpoint_pk" PRIMARY KEY("key_id","day","endpoint")
);
--> statement-breakpoint
ALTER TABLE "api_accounts" ADD CONSTRAINT "api_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_accounts" ADD CONSTRAINT "api_accounts_plan_id_api_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."api_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_form" ON "api_keys" USING btree ("project_id","form_key");--> statement-breakpoint
CREATE INDEX "api_keys_project" ON "api_keys" USING btree ("project_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("owner_id",lower(name));--> statement-breakpoint
CREATE INDEX "api_usage_project" ON "api_usage" USING btree ("project_id","day");--> statement-breakpoint
INSERT INTO "api_plans" ("id", "units_per_second", "bucket_units", "units_per_month", "project_limit", "key_limit") VALUES ('free', 25, 250, 1200000, 5, 10);
