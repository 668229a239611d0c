CREATE TABLE "idempotency_results" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"params_hash" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" text,
	CONSTRAINT "idempotency_results_member_id_key_operation_pk" PRIMARY KEY("member_id","key","operation"),
	CONSTRAINT "idempotency_results_done" CHECK ((status is null) = (body is null))
);
--> statement-breakpoint
ALTER TABLE "idempotency_results" ADD CONSTRAINT "idempotency_results_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "idempotency_results_created" ON "idempotency_results" USING btree ("created_at");
