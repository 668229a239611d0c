CREATE TABLE "partner_application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"operator_id" integer,
	"body" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_application_events_kind" CHECK ("partner_application_events"."kind" in ('asked', 'answered', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_id" integer,
	"status" text NOT NULL,
	"company" text NOT NULL,
	"business_number" text NOT NULL,
	"representative" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL,
	"country" text NOT NULL,
	"business_type" text NOT NULL,
	"blockchain_experience" text NOT NULL,
	"message" text NOT NULL,
	"business_key" text NOT NULL,
	"website_host" text,
	"email_domain" text,
	"locale" text NOT NULL,
	"link_hash" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "partner_applications_status" CHECK ("partner_applications"."status" in ('waiting', 'asked', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "partner_applications_business_type" CHECK ("partner_applications"."business_type" in ('integration', 'agency', 'reseller', 'education', 'other')),
	CONSTRAINT "partner_applications_experience" CHECK ("partner_applications"."blockchain_experience" in ('none', 'few', 'some', 'many')),
	CONSTRAINT "partner_applications_reason" CHECK ("partner_applications"."reason" in ('unverified-business', 'duplicate', 'no-fit', 'incomplete', 'other'))
);
--> statement-breakpoint
ALTER TABLE "partner_application_events" ADD CONSTRAINT "partner_application_events_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_application_events" ADD CONSTRAINT "partner_application_events_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_application_events_of" ON "partner_application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_number" ON "partner_applications" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_link" ON "partner_applications" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_idempotency" ON "partner_applications" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open" ON "partner_applications" USING btree ("member_id") WHERE status in ('waiting', 'asked', 'approved');--> statement-breakpoint
CREATE INDEX "partner_applications_member" ON "partner_applications" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_applications_waiting" ON "partner_applications" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_applications_status_created" ON "partner_applications" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_applications_business" ON "partner_applications" USING btree ("business_key");--> statement-breakpoint
CREATE INDEX "partner_applications_website" ON "partner_applications" USING btree ("website_host");--> statement-breakpoint
CREATE INDEX "partner_applications_email_domain" ON "partner_applications" USING btree ("email_domain");