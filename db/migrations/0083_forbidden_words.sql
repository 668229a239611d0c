CREATE TABLE "forbidden_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forbidden_words" ADD CONSTRAINT "forbidden_words_added_by_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forbidden_words_word" ON "forbidden_words" USING btree ("language","word_key");--> statement-breakpoint
CREATE INDEX "forbidden_words_member" ON "forbidden_words" USING btree ("added_by");