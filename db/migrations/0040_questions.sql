CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "review_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_service" ON "questions" USING btree ("service_id","answered_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_member" ON "questions" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_question" ON "reports" USING btree ("question_id","reporter_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK (num_nonnulls("reports"."review_id", "reports"."question_id") = 1);--> statement-breakpoint
CREATE TRIGGER questions_announced AFTER INSERT OR UPDATE OR DELETE ON "questions"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
-- Names of people stand on what they sell, what they reviewed and what they asked.
CREATE OR REPLACE FUNCTION announce_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  -- A condition, because a row of members has no member_id.
  IF TG_TABLE_NAME = 'members' THEN
    person := coalesce(NEW.id, OLD.id);
  ELSE
    person := coalesce(NEW.member_id, OLD.member_id);
  END IF;
  PERFORM pg_notify('page_changes', 'seller:' || person);
  PERFORM pg_notify('page_changes', 'service:' || id) FROM (
    SELECT id FROM services WHERE seller_id = person
    UNION SELECT service_id FROM reviews WHERE member_id = person
    UNION SELECT service_id FROM questions WHERE member_id = person
  ) AS shown (id);
  RETURN NULL;
END
$$;
