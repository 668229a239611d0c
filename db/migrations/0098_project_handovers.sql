CREATE TABLE "project_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"receiver_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_handovers" ADD CONSTRAINT "project_handovers_member" FOREIGN KEY ("project_id","receiver_id") REFERENCES "public"."project_members"("project_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_handovers_once" ON "project_handovers" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_handovers_receiver" ON "project_handovers" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "project_handovers_expiry" ON "project_handovers" USING btree ("expires_at");