CREATE TABLE "partner_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"company" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"email_domain" text,
	"country" text NOT NULL,
	"business_number" text NOT NULL,
	"business_key" text,
	"note" text NOT NULL,
	"service_id" integer,
	"consultation_id" uuid,
	"conflict" text NOT NULL,
	"locale" text NOT NULL,
	"link_hash" text NOT NULL,
	"objection_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_leads_status" CHECK ("partner_leads"."status" in ('waiting', 'active', 'refused', 'replaced', 'withdrawn', 'objected', 'expired')),
	CONSTRAINT "partner_leads_conflict" CHECK ("partner_leads"."conflict" in ('none', 'partner', 'customer', 'both')),
	CONSTRAINT "partner_leads_due" CHECK ("partner_leads"."status" <> 'waiting' or "partner_leads"."due_at" is not null),
	CONSTRAINT "partner_leads_expiry" CHECK ("partner_leads"."status" <> 'active' or "partner_leads"."expires_at" is not null),
	CONSTRAINT "partner_leads_ended" CHECK (("partner_leads"."status" in ('waiting', 'active')) = ("partner_leads"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_partner_source";--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_leads_open" ON "partner_leads" USING btree ("partner_id","email") WHERE status in ('waiting', 'active');--> statement-breakpoint
CREATE UNIQUE INDEX "partner_leads_link" ON "partner_leads" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "partner_leads_partner" ON "partner_leads" USING btree ("partner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_leads_email" ON "partner_leads" USING btree ("email") WHERE status in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "partner_leads_domain" ON "partner_leads" USING btree ("email_domain") WHERE status in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "partner_leads_business" ON "partner_leads" USING btree ("business_key") WHERE status in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "partner_leads_waiting" ON "partner_leads" USING btree ("due_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_leads_status_created" ON "partner_leads" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_leads_expiry_due" ON "partner_leads" USING btree ("expires_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "partner_leads_kept" ON "partner_leads" USING btree ("ended_at") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "partner_leads_objection" ON "partner_leads" USING btree ("objection_hash") WHERE objection_hash is not null;--> statement-breakpoint
CREATE INDEX "documents_recipient" ON "documents" USING btree ((content -> 'recipient' ->> 'businessNumber')) WHERE content -> 'recipient' ->> 'businessNumber' is not null;--> statement-breakpoint
CREATE INDEX "portfolio_items_views" ON "portfolio_items" USING btree ("view_count","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_items_country" ON "portfolio_items" USING btree ("country","created_at","id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_partner_source" CHECK ("order_lines"."partner_source" in ('code', 'lead', 'link'));