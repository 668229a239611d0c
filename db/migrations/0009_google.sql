CREATE TABLE "google_accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_to" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"code_hash" text,
	"code_used_at" timestamp with time zone,
	"person" jsonb
);
--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "google_accounts_member" ON "google_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_states_code" ON "oauth_states" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_states_browser" ON "oauth_states" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");
