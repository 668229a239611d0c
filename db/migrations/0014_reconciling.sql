CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"resource_ref" text,
	"body" bytea NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "webhook_events_outcome" CHECK (("processed_at" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("next_try_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE TABLE "reconciler_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"before" numeric(18, 6),
	"after" numeric(18, 6) NOT NULL,
	"source" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_changes_positive" CHECK ("after" > 0)
);
--> statement-breakpoint
ALTER TABLE "exchange_rate_changes" ADD CONSTRAINT "exchange_rate_changes_changed_by_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_rate_changes_changed" ON "exchange_rate_changes" USING btree ("changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION refuse_rate_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'exchange_rate_changes is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER exchange_rate_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "exchange_rate_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rate_history_change();--> statement-breakpoint
CREATE INDEX "payment_findings_payment" ON "payment_findings" USING btree ("payment_id");
