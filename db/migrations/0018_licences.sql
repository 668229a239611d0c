CREATE TABLE "licence_activations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licence_key" text NOT NULL,
	"instance" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "licence_activations" ADD CONSTRAINT "licence_activations_licence_key_licences_key_fk" FOREIGN KEY ("licence_key") REFERENCES "public"."licences"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licence_activations" ADD CONSTRAINT "licence_activations_end" CHECK ((ended_at is null) = (ended_by is null));
--> statement-breakpoint
CREATE UNIQUE INDEX "licence_activations_open" ON "licence_activations" USING btree ("licence_key","instance") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "licence_activations_licence" ON "licence_activations" USING btree ("licence_key","created_at");
