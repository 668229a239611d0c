CREATE TABLE "search_miss_visitors" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "search_miss_visitors_day_language_words_visitor_hash_pk" PRIMARY KEY("day","language","words","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "search_misses_day_language_words_pk" PRIMARY KEY("day","language","words")
);
