import { books, type Fate } from "./fate.ts";

const because = "what is public on a chain; no row says whose address it is";

/** Rows that ingesters read from chains. */
export const chainFates: Readonly<Record<string, Fate>> = {
  chains: { fate: "anonymous", because, kept: ["genesis_hash", "problem", "state", "tip_hash"] },
  chain_blocks: { fate: "anonymous", because, kept: ["hash", "miner", "parent_hash"] },
  chain_transactions: { fate: "anonymous", because, kept: ["created_contract", "from", "hash", "input", "to"] },
  chain_logs: {
    fate: "anonymous",
    because,
    kept: ["address", "data", "topic0", "topic1", "topic2", "topic3"],
  },
  chain_reorgs: { fate: "anonymous", because, kept: ["orphaned"] },
  token_contracts: { fate: "anonymous", because, kept: ["address", "standard"] },
  token_transfers: { fate: "anonymous", because, kept: ["from", "standard", "to", "token", "transaction_hash"] },
  token_balances: { fate: "anonymous", because, kept: ["owner", "token"] },
  nft_metadata: {
    fate: "anonymous",
    because,
    kept: [
      "animation_url",
      "attributes",
      "contract",
      "description",
      "external_url",
      "failure",
      "image",
      "name",
      "status",
      "uri",
    ],
  },
  token_facts: { fate: "anonymous", because, kept: ["address", "name", "symbol"] },
  nft_owners: { fate: "anonymous", because, kept: ["contract", "owner"] },
};

/** Projects on the platform's API. */
export const platformFates: Readonly<Record<string, Fate>> = {
  projects: { fate: "removed", by: "owner_id" },
  api_accounts: { fate: "removed", by: "member_id" },
  api_keys: { fate: "removed-with", table: "projects" },
  api_usage: { fate: "removed-with", table: "projects" },
  project_members: { fate: "removed", by: "member_id" },
  project_handovers: { fate: "removed-with", table: "project_members" },
  project_holder_changes: {
    fate: "kept",
    because: `${books}; a fee belongs to the member who held the project`,
    kept: ["former_id", "next_id"],
  },
  project_invitations: { fate: "removed-with", table: "projects" },
  api_requests: { fate: "removed-with", table: "projects" },
  api_bills: {
    fate: "kept",
    because: books,
    kept: [
      ...["project_name", "member_id", "month", "reference", "billed_on", "status", "recorded_by", "voided_by"],
      "void_reason",
    ],
  },
  compensation_claims: {
    fate: "kept",
    because: `${books}; an accepted claim is a part of the next bill`,
    kept: ["project_name", "member_id", "claimant_id", "month", "description", "status", "note", "decided_by"],
  },
  api_plans: { fate: "anonymous", because: "plans are the same for everybody", kept: ["id"] },
};
