CREATE TABLE "token_facts" (
	"chain_id" bigint NOT NULL,
	"address" "bytea" NOT NULL,
	"name" text,
	"symbol" text,
	"decimals" smallint,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "token_facts_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE INDEX "token_transfers_from_nft" ON "token_transfers" USING btree ("chain_id","from","block_number","log_index","sub_index") WHERE token_id is not null;--> statement-breakpoint
CREATE INDEX "token_transfers_to_nft" ON "token_transfers" USING btree ("chain_id","to","block_number","log_index","sub_index") WHERE token_id is not null;--> statement-breakpoint
CREATE INDEX "token_transfers_from_token" ON "token_transfers" USING btree ("chain_id","from","token","block_number","log_index","sub_index");--> statement-breakpoint
CREATE INDEX "token_transfers_to_token" ON "token_transfers" USING btree ("chain_id","to","token","block_number","log_index","sub_index");