CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"member_id" integer NOT NULL,
	"corrects_id" uuid,
	"refund_id" uuid,
	"month" text,
	"locale" text NOT NULL,
	"amount" bigint NOT NULL,
	"supply_amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"warn_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"issued_on" text,
	"issued_by" integer,
	"approval_number" text,
	"refused_at" timestamp with time zone,
	"refused_by" integer,
	"refusal_code" text,
	"refusal_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "documents_sum" CHECK ("supply_amount" + "vat_amount" = "amount"),
	CONSTRAINT "documents_about" CHECK (("order_id" IS NULL) = ("kind" = 'commission-invoice') AND ("month" IS NULL) = ("order_id" IS NOT NULL)),
	CONSTRAINT "documents_correction" CHECK (("amount" < 0) = ("corrects_id" IS NOT NULL)),
	CONSTRAINT "documents_issued" CHECK (("status" = 'issued') = ("issued_at" IS NOT NULL AND "issued_on" IS NOT NULL)),
	CONSTRAINT "documents_refused" CHECK (("status" = 'refused') = ("refused_at" IS NOT NULL AND "refusal_code" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issued_by_members_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refused_by_members_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sequence" ON "documents" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("order_id","kind") WHERE corrects_id is null and status <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_refund" ON "documents" USING btree ("refund_id","corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_commission" ON "documents" USING btree ("member_id","month") WHERE month is not null and corrects_id is null and status <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_approval" ON "documents" USING btree ("approval_number");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_corrects" ON "documents" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "documents_member" ON "documents" USING btree ("member_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("due_at") WHERE status = 'requested';--> statement-breakpoint
-- Beside its state nothing of a document changes, and a state that is final stays.
CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text[] := ARRAY['status', 'issued_at', 'issued_on', 'issued_by', 'approval_number', 'refused_at', 'refused_by', 'refusal_code', 'refusal_reason'];
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'documents are kept: corrections are new rows' USING ERRCODE = 'restrict_violation';
  END IF;
  IF old.status <> 'requested' OR to_jsonb(old) - state <> to_jsonb(new) - state THEN
    RAISE EXCEPTION 'document % says what it says: corrections are new rows', old.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
