CREATE TABLE "chain_blocks" (
	"chain_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"parent_hash" "bytea" NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	"miner" "bytea" NOT NULL,
	"gas_used" bigint NOT NULL,
	"gas_limit" bigint NOT NULL,
	"base_fee" numeric(78, 0),
	"transaction_count" integer NOT NULL,
	CONSTRAINT "chain_blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "chain_logs" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"transaction_index" integer NOT NULL,
	"address" "bytea" NOT NULL,
	"topic0" "bytea",
	"topic1" "bytea",
	"topic2" "bytea",
	"topic3" "bytea",
	"data" "bytea" NOT NULL,
	CONSTRAINT "chain_logs_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"transaction_index" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"from" "bytea" NOT NULL,
	"to" "bytea",
	"value" numeric(78, 0) NOT NULL,
	"nonce" bigint NOT NULL,
	"input" "bytea" NOT NULL,
	"status" smallint,
	"gas_used" bigint NOT NULL,
	"gas_price" numeric(78, 0),
	"created_contract" "bytea",
	CONSTRAINT "chain_transactions_chain_id_block_number_transaction_index_pk" PRIMARY KEY("chain_id","block_number","transaction_index")
);
--> statement-breakpoint
CREATE TABLE "chain_reorgs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"ancestor" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"orphaned" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" bigint PRIMARY KEY NOT NULL,
	"genesis_hash" "bytea" NOT NULL,
	"start_block" bigint NOT NULL,
	"tip_number" bigint,
	"tip_hash" "bytea",
	"head" bigint NOT NULL,
	"finalized" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chains_state" CHECK ("chains"."state" in ('starting', 'catching-up', 'following', 'waiting', 'unreachable', 'halted')),
	CONSTRAINT "chains_problem" CHECK ("chains"."problem" in ('below-finality', 'other-genesis', 'answer-too-large'))
);
--> statement-breakpoint
CREATE TABLE "nft_owners" (
	"chain_id" bigint NOT NULL,
	"contract" "bytea" NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" "bytea" NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "nft_owners_chain_id_contract_token_id_owner_pk" PRIMARY KEY("chain_id","contract","token_id","owner")
);
--> statement-breakpoint
CREATE TABLE "token_balances" (
	"chain_id" bigint NOT NULL,
	"token" "bytea" NOT NULL,
	"owner" "bytea" NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "token_balances_chain_id_token_owner_pk" PRIMARY KEY("chain_id","token","owner")
);
--> statement-breakpoint
CREATE TABLE "token_contracts" (
	"chain_id" bigint NOT NULL,
	"address" "bytea" NOT NULL,
	"standard" text NOT NULL,
	"first_block" bigint NOT NULL,
	CONSTRAINT "token_contracts_chain_id_address_pk" PRIMARY KEY("chain_id","address"),
	CONSTRAINT "token_contracts_standard" CHECK ("token_contracts"."standard" in ('erc20', 'erc721', 'erc1155'))
);
--> statement-breakpoint
CREATE TABLE "token_transfers" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"sub_index" integer NOT NULL,
	"transaction_hash" "bytea" NOT NULL,
	"token" "bytea" NOT NULL,
	"standard" text NOT NULL,
	"from" "bytea" NOT NULL,
	"to" "bytea" NOT NULL,
	"token_id" numeric(78, 0),
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_transfers_chain_id_block_number_log_index_sub_index_pk" PRIMARY KEY("chain_id","block_number","log_index","sub_index"),
	CONSTRAINT "token_transfers_standard" CHECK ("token_transfers"."standard" in ('erc20', 'erc721', 'erc1155'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_blocks_hash" ON "chain_blocks" USING btree ("chain_id","hash");--> statement-breakpoint
CREATE INDEX "chain_blocks_mined" ON "chain_blocks" USING btree ("chain_id","mined_at");--> statement-breakpoint
CREATE INDEX "chain_logs_address" ON "chain_logs" USING btree ("chain_id","address","block_number" DESC NULLS FIRST,"log_index" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chain_logs_topic" ON "chain_logs" USING btree ("chain_id","address","topic0","block_number","log_index");--> statement-breakpoint
CREATE INDEX "chain_transactions_hash" ON "chain_transactions" USING btree ("chain_id","hash");--> statement-breakpoint
CREATE INDEX "chain_transactions_from" ON "chain_transactions" USING btree ("chain_id","from","block_number" DESC NULLS FIRST,"transaction_index" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chain_transactions_to" ON "chain_transactions" USING btree ("chain_id","to","block_number","transaction_index");--> statement-breakpoint
CREATE INDEX "chain_transactions_created" ON "chain_transactions" USING btree ("chain_id","created_contract") WHERE created_contract is not null;--> statement-breakpoint
CREATE INDEX "chain_reorgs_of" ON "chain_reorgs" USING btree ("chain_id","occurred_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "nft_owners_owner" ON "nft_owners" USING btree ("chain_id","owner","contract","token_id");--> statement-breakpoint
CREATE INDEX "nft_owners_nothing" ON "nft_owners" USING btree ("chain_id") WHERE amount = 0;--> statement-breakpoint
CREATE INDEX "token_balances_owner" ON "token_balances" USING btree ("chain_id","owner","token");--> statement-breakpoint
CREATE INDEX "token_balances_holders" ON "token_balances" USING btree ("chain_id","token","amount" DESC NULLS FIRST,"owner" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "token_balances_nothing" ON "token_balances" USING btree ("chain_id") WHERE amount = 0;--> statement-breakpoint
CREATE INDEX "token_contracts_first" ON "token_contracts" USING btree ("chain_id","first_block");--> statement-breakpoint
CREATE INDEX "token_transfers_from" ON "token_transfers" USING btree ("chain_id","from","block_number" DESC NULLS FIRST,"log_index" DESC NULLS FIRST,"sub_index" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "token_transfers_to" ON "token_transfers" USING btree ("chain_id","to","block_number","log_index","sub_index");--> statement-breakpoint
CREATE INDEX "token_transfers_token" ON "token_transfers" USING btree ("chain_id","token","block_number","log_index","sub_index");--> statement-breakpoint
CREATE INDEX "token_transfers_token_id" ON "token_transfers" USING btree ("chain_id","token","token_id","block_number","log_index","sub_index") WHERE token_id is not null;