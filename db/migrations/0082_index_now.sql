CREATE TABLE "index_now_cursors" (
	"kind" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"subject_id" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"retry_at" timestamp with time zone,
	CONSTRAINT "index_now_cursors_kind" CHECK ("index_now_cursors"."kind" in ('services', 'sellers'))
);
--> statement-breakpoint
CREATE INDEX "services_changed" ON "services" USING btree ("updated_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_changed" ON "profiles" USING btree ("updated_at","member_id");