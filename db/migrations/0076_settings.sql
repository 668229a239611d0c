CREATE TABLE "setting_changes" (
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb,
	"reason" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_changes_key_revision_pk" PRIMARY KEY("key","revision"),
	CONSTRAINT "setting_changes_revision" CHECK ("setting_changes"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_template" ON "mails" USING btree ("template","id" DESC NULLS LAST);--> statement-breakpoint
-- Announces each committed change to all processes: the values are on pages, and every process keeps them.
CREATE FUNCTION announce_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'settings');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER setting_changes_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_setting_change();
