CREATE TABLE "policy_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text,
	"way" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_consents_policy" CHECK ("policy_consents"."policy" in ('terms', 'privacy')),
	CONSTRAINT "policy_consents_way" CHECK ("policy_consents"."way" in ('registration', 'google', 'account')),
	CONSTRAINT "policy_consents_version" CHECK ("policy_consents"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "policy_notices" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"stage" text NOT NULL,
	"last_member_id" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "policy_notices_policy_version_stage_pk" PRIMARY KEY("policy","version","stage"),
	CONSTRAINT "policy_notices_policy" CHECK ("policy_notices"."policy" in ('terms', 'privacy')),
	CONSTRAINT "policy_notices_stage" CHECK ("policy_notices"."stage" in ('announced', 'asked'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "agreed_terms" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_consents" ADD CONSTRAINT "policy_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_consents_once" ON "policy_consents" USING btree ("member_id","policy","version");--> statement-breakpoint
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'policy_consents is evidence: a row is added or deleted after its time, never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER policy_consents_never_change BEFORE UPDATE ON "policy_consents"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
-- Everybody who registered so far agreed to the first versions; in which language was not written down.
INSERT INTO "policy_consents" ("id", "member_id", "policy", "version", "locale", "way", "agreed_at")
  SELECT gen_random_uuid(), m."id", p."policy", 1, NULL, 'registration', m."terms_agreed_at"
  FROM "members" m CROSS JOIN (VALUES ('terms'), ('privacy')) AS p ("policy")
  WHERE m."deleted_at" IS NULL;
