CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"suspended_by" integer NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp with time zone,
	"lift_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_suspensions_reason" CHECK ("member_suspensions"."reason" in ('fraud', 'terms', 'rights', 'security', 'authority'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_suspensions" ADD CONSTRAINT "member_suspensions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_suspensions" ADD CONSTRAINT "member_suspensions_suspended_by_members_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_suspensions" ADD CONSTRAINT "member_suspensions_lifted_by_members_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_suspensions_open" ON "member_suspensions" USING btree ("member_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "member_suspensions_member" ON "member_suspensions" USING btree ("member_id","suspended_at");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_suspended" ON "members" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "members_deleted" ON "members" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "members_operators" ON "members" USING btree ("created_at","id") WHERE is_operator;--> statement-breakpoint
-- A suspended member has no public pages, and their services leave those of others.
DROP TRIGGER members_announced ON "members";
--> statement-breakpoint
CREATE TRIGGER members_announced AFTER UPDATE OF name, nickname, country, suspended_at, deleted_at ON "members"
  FOR EACH ROW EXECUTE FUNCTION announce_person_change();
