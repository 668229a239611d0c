CREATE TABLE "profiles" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"member_type" text DEFAULT 'freelancer' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"organization_type" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"available_from" text DEFAULT '' NOT NULL,
	"available_to" text DEFAULT '' NOT NULL,
	"telegram_id" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_skills" (
	"member_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "profile_skills_member_id_position_pk" PRIMARY KEY("member_id","position")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_skills" ADD CONSTRAINT "profile_skills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Sellers have said all this already; other members have said nothing yet, and have no row until they do.
INSERT INTO "profiles" ("member_id", "member_type", "company_name", "organization_type", "country", "bio", "languages", "available_from", "available_to", "telegram_id", "updated_at")
	SELECT "member_id", "kind", coalesce("company_name", ''), coalesce("organization_type", ''), lower("country"), "bio", "languages", "available_from", "available_to", coalesce("telegram_id", ''), "created_at" FROM "seller_profiles";
--> statement-breakpoint
ALTER TABLE "seller_profiles"
	DROP COLUMN "kind", DROP COLUMN "company_name", DROP COLUMN "organization_type", DROP COLUMN "country", DROP COLUMN "bio",
	DROP COLUMN "languages", DROP COLUMN "available_from", DROP COLUMN "available_to", DROP COLUMN "telegram_id";
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "marketing_changed_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "members" SET "marketing_changed_at" = "terms_agreed_at" WHERE "marketing_agreed";
