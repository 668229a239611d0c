CREATE TABLE "nft_metadata" (
	"chain_id" bigint NOT NULL,
	"contract" "bytea" NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"attempts" smallint NOT NULL,
	"next_try_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"uri" text,
	"name" text,
	"description" text,
	"image" text,
	"animation_url" text,
	"external_url" text,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "nft_metadata_chain_id_contract_token_id_pk" PRIMARY KEY("chain_id","contract","token_id"),
	CONSTRAINT "nft_metadata_status" CHECK ("nft_metadata"."status" in ('pending', 'ok', 'failed', 'unsupported'))
);
--> statement-breakpoint
CREATE INDEX "nft_metadata_due" ON "nft_metadata" USING btree ("next_try_at") WHERE next_try_at is not null;