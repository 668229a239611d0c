CREATE INDEX "token_facts_unread" ON "token_facts" USING btree ("chain_id","address") WHERE read_at = 'epoch';--> statement-breakpoint
CREATE INDEX "token_facts_symbol" ON "token_facts" USING btree ("chain_id",lower(symbol) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "token_facts_name_part" ON "token_facts" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
INSERT INTO "token_facts" ("chain_id", "address", "read_at") SELECT "chain_id", "address", 'epoch' FROM "token_contracts" WHERE "standard" = 'erc20' ON CONFLICT DO NOTHING;
