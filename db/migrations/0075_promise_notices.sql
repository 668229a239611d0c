CREATE TABLE "promise_notices" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stage" smallint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promise_notices_kind_subject_id_due_at_pk" PRIMARY KEY("kind","subject_id","due_at"),
	CONSTRAINT "promise_notices_stage" CHECK ("promise_notices"."stage" in (50, 80, 100))
);
--> statement-breakpoint
CREATE INDEX "promise_notices_due" ON "promise_notices" USING btree ("due_at");