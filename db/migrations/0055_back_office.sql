CREATE TABLE "impersonations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonations_member" ON "impersonations" USING btree ("member_id","started_at");--> statement-breakpoint
CREATE INDEX "impersonations_open" ON "impersonations" USING btree ("operator_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "services_title_part" ON "services" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultations_name_part" ON "consultations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultations_email_part" ON "consultations" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_name_part" ON "members" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_phone_end" ON "members" USING btree (reverse("phone") text_pattern_ops);