-- Typos in Latin words are forgiven by trigram similarity against the words that occur in the catalogue.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);
