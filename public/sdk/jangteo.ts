// Typed client of the Jangteo Web3 API. Made from /api/v1/openapi.json, do not edit. It needs nothing but fetch.
// Copy this file into your project, or fetch it again when the API has grown: fields are added, never taken away.

export type Page = {
  limit: number;
  /** For the next page; null on the last. It never expires */
  nextCursor: string | null;
};
export type Meta = {
  chainId: number;
  /** The highest block that the answer knows of */
  indexedTo: number;
  /** Blocks up to here never change */
  finalizedTo: number;
  /** Blocks that pages before this one told of have been replaced since the cursor was made */
  reorgedSince: boolean;
};
export type ProblemCode =
  | "malformed_body"
  | "invalid_parameter"
  | "unknown_query"
  | "key_in_url"
  | "cursor_mismatch"
  | "missing_api_key"
  | "invalid_api_key"
  | "revoked_api_key"
  | "expired_api_key"
  | "account_suspended"
  | "scope_missing"
  | "chain_not_allowed"
  | "ip_not_allowed"
  | "origin_not_allowed"
  | "not_found"
  | "unsupported_chain"
  | "method_not_allowed"
  | "length_required"
  | "body_too_large"
  | "unsupported_media_type"
  | "unknown_host"
  | "rate_limited"
  | "quota_exceeded"
  | "internal_error"
  | "price_source_not_configured"
  | "upstream_error"
  | "chain_not_synced"
  | "overloaded";
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** In the language of Accept-Language */
  detail: string;
  requestId: string;
  errors?: Array<{
    field: string;
    detail: string;
  }>;
};
/** Parameters and answers of each endpoint. */
export interface Endpoints {
  /** Compute units of each endpoint. 0 CU. */
  "weights.list": {
    parameters: Record<string, never>;
    answer: {
      data: Array<{
        endpoint:
          | "weights.list"
          | "status.read"
          | "usage.read"
          | "chains.list"
          | "chains.read"
          | "blocks.list"
          | "blocks.read"
          | "blocks.at"
          | "blocks.transactions"
          | "transactions.read"
          | "transactions.logs"
          | "wallets.read"
          | "wallets.balance"
          | "wallets.balances"
          | "wallets.transactions"
          | "contracts.logs"
          | "contracts.call"
          | "gas.read"
          | "rpc.call"
          | "tokens.read"
          | "tokens.list"
          | "tokens.holders"
          | "tokens.transfers"
          | "tokens.allowance"
          | "tokens.price"
          | "wallets.tokens"
          | "wallets.tokenTransfers"
          | "nfts.contract"
          | "nfts.tokens"
          | "nfts.token"
          | "nfts.batch"
          | "nfts.refresh"
          | "nfts.owners"
          | "nfts.tokenOwners"
          | "nfts.transfers"
          | "nfts.tokenTransfers"
          | "wallets.nfts"
          | "wallets.collections"
          | "wallets.nftTransfers";
        units: number;
        /** item: for each thing that one call asks for; method: by JSON-RPC method */
        per: "call" | "item" | "method";
        /** Units of each JSON-RPC method. eth_sendRawTransaction is not offered on the demo chain */
        methods: Record<string, number> | null;
      }>;
    };
  };
  /** Whether the API answers. 0 CU. */
  "status.read": {
    parameters: Record<string, never>;
    answer: {
      data: {
        status: "operational";
        time: string;
      };
    };
  };
  /** Usage of the key's project, and what is left of the month. 1 CU, scope usage:read. */
  "usage.read": {
    parameters: {
      /** First day, in Seoul; thirty days before the last one unless given */
      from?: string | number;
      /** Last day, in Seoul; today unless given */
      to?: string | number;
      group?: "day" | "endpoint" | "key";
    };
    answer: {
      data: {
        from: string;
        to: string;
        group: "day" | "endpoint" | "key";
        month: {
          plan: string;
          /** Used by all projects of the account */
          units: number;
          limit: number;
          remaining: number;
          renewsAt: string;
        };
        items: Array<{
          /** A day, an endpoint or the id of a key */
          group: string;
          calls: number;
          units: number;
          /** Answers with 4xx */
          refused: number;
          /** Answers with 5xx */
          failed: number;
        }>;
      };
    };
  };
  /** Every chain, and how far it is read. 0 CU. */
  "chains.list": {
    parameters: Record<string, never>;
    answer: {
      data: Array<{
        id: number;
        slug: string;
        name: string;
        currency: {
          symbol: string;
          name: string;
          decimals: number;
        };
        /** off: this chain is not read here */
        status: "off" | "stale" | "starting" | "catching-up" | "following" | "waiting" | "unreachable" | "halted";
        /** The newest block of the node, when it was last asked */
        head: number | null;
        indexedFrom: number | null;
        indexedTo: number | null;
        indexedBlockTime: string | null;
        /** Blocks up to here never change */
        finalizedTo: number | null;
        /** Blocks between head and indexedTo */
        lag: number | null;
        /** So many blocks above a block make it final */
        confirmations: number;
        /** When the node was last asked */
        seenAt: string | null;
      }>;
    };
  };
  /** A chain, and how far it is read. 0 CU. */
  "chains.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
    };
    answer: {
      data: {
        id: number;
        slug: string;
        name: string;
        currency: {
          symbol: string;
          name: string;
          decimals: number;
        };
        /** off: this chain is not read here */
        status: "off" | "stale" | "starting" | "catching-up" | "following" | "waiting" | "unreachable" | "halted";
        /** The newest block of the node, when it was last asked */
        head: number | null;
        indexedFrom: number | null;
        indexedTo: number | null;
        indexedBlockTime: string | null;
        /** Blocks up to here never change */
        finalizedTo: number | null;
        /** Blocks between head and indexedTo */
        lag: number | null;
        /** So many blocks above a block make it final */
        confirmations: number;
        /** When the node was last asked */
        seenAt: string | null;
      };
    };
  };
  /** Blocks, the newest first. 5 CU, scope data:read. */
  "blocks.list": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** With its EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Wei for each gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Blocks from this one to the newest that is indexed */
        confirmations: number;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** A block by number or hash, the newest or the newest final one. 2 CU, scope data:read. */
  "blocks.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** Number, hash, latest or finalized */
      block: string | number;
    };
    answer: {
      data: {
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** With its EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Wei for each gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Blocks from this one to the newest that is indexed */
        confirmations: number;
      };
      meta: Meta;
    };
  };
  /** The block of a moment. 1 CU, scope data:read. */
  "blocks.at": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** ISO 8601 */
      time: string | number;
      /** before: the last block at or before the moment */
      closest?: "before" | "after";
    };
    answer: {
      data: {
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** With its EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Wei for each gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Blocks from this one to the newest that is indexed */
        confirmations: number;
      };
      meta: Meta;
    };
  };
  /** A transaction with its receipt and its first hundred logs. 2 CU, scope data:read. */
  "transactions.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      hash: string | number;
    };
    answer: {
      data: {
        hash: string;
        blockNumber: number;
        /** Its place in the block */
        index: number;
        time: string;
        /** With its EIP-55 checksum */
        from: string;
        /** null: it creates a contract */
        to: string | null;
        /** In the smallest unit */
        value: string;
        nonce: number;
        /** The first four bytes of the input, which name a function */
        selector: string | null;
        /** null: from before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Paid for each gas */
        gasPrice: string | null;
        /** gasUsed × gasPrice; second layers may add a fee for data */
        fee: string | null;
        createdContract: string | null;
        input: string;
        finalized: boolean;
        /** Blocks from its block to the newest that is indexed */
        confirmations: number;
        logs: Array<{
          blockNumber: number;
          /** Its place in the block */
          index: number;
          transactionHash: string;
          transactionIndex: number;
          time: string;
          /** The contract */
          address: string;
          topics: string[];
          data: string;
        }>;
        hasMoreLogs: boolean;
      };
      meta: Meta;
    };
  };
  /** Logs of a transaction, in its order. 2 CU, scope data:read. */
  "transactions.logs": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      hash: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        blockNumber: number;
        /** Its place in the block */
        index: number;
        transactionHash: string;
        transactionIndex: number;
        time: string;
        /** The contract */
        address: string;
        topics: string[];
        data: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transactions of a block, in its order. 5 CU, scope data:read. */
  "blocks.transactions": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** Number, hash, latest or finalized */
      block: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        hash: string;
        blockNumber: number;
        /** Its place in the block */
        index: number;
        time: string;
        /** With its EIP-55 checksum */
        from: string;
        /** null: it creates a contract */
        to: string | null;
        /** In the smallest unit */
        value: string;
        nonce: number;
        /** The first four bytes of the input, which name a function */
        selector: string | null;
        /** null: from before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Paid for each gas */
        gasPrice: string | null;
        /** gasUsed × gasPrice; second layers may add a fee for data */
        fee: string | null;
        createdContract: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transactions that an address sent or got, the newest first. 5 CU, scope data:read. */
  "wallets.transactions": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      direction?: "in" | "out" | "all";
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        hash: string;
        blockNumber: number;
        /** Its place in the block */
        index: number;
        time: string;
        /** With its EIP-55 checksum */
        from: string;
        /** null: it creates a contract */
        to: string | null;
        /** In the smallest unit */
        value: string;
        nonce: number;
        /** The first four bytes of the input, which name a function */
        selector: string | null;
        /** null: from before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Paid for each gas */
        gasPrice: string | null;
        /** gasUsed × gasPrice; second layers may add a fee for data */
        fee: string | null;
        createdContract: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** An address: coins, nonce, and whether it is a contract. 2 CU, scope data:read. */
  "wallets.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        address: string;
        /** In the smallest unit, by the node */
        balance: string;
        /** Of its next transaction: how many it has sent */
        nonce: number;
        isContract: boolean;
        /** By the transactions that are indexed; null: none */
        firstSeen: {
          blockNumber: number;
          time: string;
        } | null;
        /** By the transactions that are indexed; null: none */
        lastSeen: {
          blockNumber: number;
          time: string;
        } | null;
      };
      meta: Meta;
    };
  };
  /** Coins of an address, in the smallest unit, by the node. 1 CU, scope data:read. */
  "wallets.balance": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** After this block, where the node keeps its state; now unless given */
      block?: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        address: string;
        balance: string;
      };
      meta: Meta;
    };
  };
  /** Coins of up to 25 addresses, by the node. 1 CU each, scope data:read. */
  "wallets.balances": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      addresses: string[];
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        address: string;
        balance: string;
      }>;
      meta: Meta;
    };
  };
  /** The price of gas now, by the node. 1 CU, scope data:read. */
  "gas.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
    };
    answer: {
      data: {
        /** For transactions as before EIP-1559 */
        gasPrice: string;
        /** Of the next block; null where the chain has none */
        baseFee: string | null;
        /** Tips that were paid in the last twenty blocks: medians of their 10th, 50th and 90th percent of gas */
        priorityFees: {
          slow: string;
          standard: string;
          fast: string;
        } | null;
      };
      meta: Meta;
    };
  };
  /** Logs of a contract, the newest first. 5 CU, scope data:read. */
  "contracts.logs": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** The event: keccak256 of its signature */
      topic0?: string | number;
      /** With topic0 and fromBlock or fromDate, in a range of at most 10000 blocks */
      topic1?: string | number;
      /** With topic0 and fromBlock or fromDate, in a range of at most 10000 blocks */
      topic2?: string | number;
      /** With topic0 and fromBlock or fromDate, in a range of at most 10000 blocks */
      topic3?: string | number;
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        blockNumber: number;
        /** Its place in the block */
        index: number;
        transactionHash: string;
        transactionIndex: number;
        time: string;
        /** The contract */
        address: string;
        topics: string[];
        data: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Asks a contract; what it returned, or what it refused with, is decoded. 5 CU, scope data:read. */
  "contracts.call": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** "balanceOf(address) view returns (uint256)", or with an ABI the name or signature of one of it */
      function: string;
      /** Whole numbers as decimal text */
      args?: unknown[];
      abi?: Array<{
        type: string;
        name?: string;
        inputs?: Array<Record<string, unknown>>;
        outputs?: Array<Record<string, unknown>>;
      }>;
      block?: number | "latest";
      /** In letters of one case, or with a right EIP-55 checksum */
      from?: string;
    };
    answer: {
      data: {
        status: "success" | "reverted";
        /** null: it reverted, or what came back is not what the function says */
        outputs: Array<{
          name: string | null;
          type: string;
          value: unknown;
        }> | null;
        /** The bytes that came back */
        data: string | null;
        revert: {
          /** By the ABI or the usual libraries; null where it is unknown */
          error: string | null;
          args: unknown[] | null;
          reason: string | null;
        } | null;
      };
      meta: Meta;
    };
  };
  /** JSON-RPC to a node of the chain, up to 20 calls at once. The answer is JSON-RPC as well. CU by JSON-RPC method: /api/v1/weights, scope data:read. */
  "rpc.call": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      body:
        | {
            jsonrpc: "2.0";
            id: string | number | null;
            /** One of GET /api/v1/weights; the demo chain does not take eth_sendRawTransaction */
            method: string;
            params?: unknown[];
          }
        | Array<{
            jsonrpc: "2.0";
            id: string | number | null;
            /** One of GET /api/v1/weights; the demo chain does not take eth_sendRawTransaction */
            method: string;
            params?: unknown[];
          }>;
    };
    answer:
      | {
          jsonrpc: "2.0";
          id: string | number | null;
          result: unknown;
        }
      | {
          jsonrpc: "2.0";
          id: string | number | null;
          error: {
            code: number;
            message: string;
            data?: string;
          };
        }
      | Array<
          | {
              jsonrpc: "2.0";
              id: string | number | null;
              result: unknown;
            }
          | {
              jsonrpc: "2.0";
              id: string | number | null;
              error: {
                code: number;
                message: string;
                data?: string;
              };
            }
        >;
  };
  /** An ERC-20: name, symbol, decimals and supply, by the contract. 2 CU, scope data:read. */
  "tokens.read": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        address: string;
        /** By the contract; a name is no proof of anything. null: it has none, or no node answers */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        /** Of its first transfer */
        firstBlock: number;
        totalSupply: string | null;
      };
      meta: Meta;
    };
  };
  /** Some ERC-20 by their addresses; others are left out. 1 CU each, scope data:read. */
  "tokens.list": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** Up to 25, with commas between them */
      addresses: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        address: string;
        /** By the contract; a name is no proof of anything. null: it has none, or no node answers */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        /** Of its first transfer */
        firstBlock: number;
      }>;
      meta: Meta;
    };
  };
  /** Owners of an ERC-20 by its transfers, the largest amounts first. 10 CU, scope data:read. */
  "tokens.holders": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** true: the tokens are asked, too, at the block indexedTo */
      verify?: "true" | "false";
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        owner: string;
        balance: string;
        /** By the token itself, with verify=true; null otherwise, and where it does not say */
        verifiedBalance: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transfers of an ERC-20, the newest first. 5 CU, scope data:read. */
  "tokens.transfers": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        token: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in a batch of ERC-1155 */
        subIndex: number;
        /** The zero address where tokens are made */
        from: string;
        /** The zero address where they are destroyed */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** The amount that a spender may take from an owner, by the contract. 2 CU, scope data:read. */
  "tokens.allowance": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      owner: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      spender: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        token: string;
        /** With its EIP-55 checksum */
        owner: string;
        /** With its EIP-55 checksum */
        spender: string;
        allowance: string;
      };
      meta: Meta;
    };
  };
  /** Not offered yet: answers 501 until a source of prices is configured. 5 CU, scope data:read. */
  "tokens.price": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: unknown;
      meta: Meta;
    };
  };
  /** The ERC-20 that a wallet has by their transfers. 10 CU, scope data:read. */
  "wallets.tokens": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** true: the tokens are asked, too, at the block indexedTo */
      verify?: "true" | "false";
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        token: string;
        /** By the contract; a name is no proof of anything. null: it has none, or no node answers */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        balance: string;
        /** By the token itself, with verify=true; null otherwise, and where it does not say */
        verifiedBalance: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transfers of ERC-20 to and from a wallet, the newest first. 5 CU, scope data:read. */
  "wallets.tokenTransfers": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** Of this one only */
      token?: string | number;
      /** As the wallet sees it */
      direction?: "in" | "out" | "all";
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        token: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in a batch of ERC-1155 */
        subIndex: number;
        /** The zero address where tokens are made */
        from: string;
        /** The zero address where they are destroyed */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** A contract of ERC-721 or ERC-1155. 2 CU, scope data:read. */
  "nfts.contract": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** By the contract; a name is no proof of anything */
        name: string | null;
        symbol: string | null;
        /** Of its first transfer */
        firstBlock: number;
      };
      meta: Meta;
    };
  };
  /** Tokens of a contract that somebody has, by their ids. 10 CU, scope data:read. */
  "nfts.tokens": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** By id */
      order?: "asc" | "desc";
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** As the contract named it; null also where it is longer than 2,000 letters */
        tokenUri: string | null;
        /** pending: it is read soon */
        metadataStatus: "pending" | "ok" | "failed" | "unsupported";
        metadataError:
          | "no-uri"
          | "not-json"
          | "node"
          | "address"
          | "no-gateway"
          | "blocked"
          | "redirect"
          | "status"
          | "type"
          | "too-large"
          | "timeout"
          | "unreachable"
          | "busy"
          | null;
        metadataFetchedAt: string | null;
        /** Texts of strangers: show them as text. What was read last, also while it is read again */
        metadata: {
          name: string | null;
          description: string | null;
          /** https, http, ipfs, ar, or data: with a picture */
          image: string | null;
          animationUrl: string | null;
          externalUrl: string | null;
          attributes: Array<{
            trait: string | null;
            value: string;
            displayType: string | null;
          }>;
        } | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** A token with its metadata. 2 CU, scope data:read. */
  "nfts.token": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** In decimal digits */
      tokenId: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** As the contract named it; null also where it is longer than 2,000 letters */
        tokenUri: string | null;
        /** pending: it is read soon */
        metadataStatus: "pending" | "ok" | "failed" | "unsupported";
        metadataError:
          | "no-uri"
          | "not-json"
          | "node"
          | "address"
          | "no-gateway"
          | "blocked"
          | "redirect"
          | "status"
          | "type"
          | "too-large"
          | "timeout"
          | "unreachable"
          | "busy"
          | null;
        metadataFetchedAt: string | null;
        /** Texts of strangers: show them as text. What was read last, also while it is read again */
        metadata: {
          name: string | null;
          description: string | null;
          /** https, http, ipfs, ar, or data: with a picture */
          image: string | null;
          animationUrl: string | null;
          externalUrl: string | null;
          attributes: Array<{
            trait: string | null;
            value: string;
            displayType: string | null;
          }>;
        } | null;
        /** null: it was destroyed, or is an ERC-1155, which may have many */
        owner: string | null;
        firstTransferBlock: number;
        lastTransferBlock: number;
      };
      meta: Meta;
    };
  };
  /** Some tokens with their metadata; what was never made is left out. 2 CU each, scope data:read. */
  "nfts.batch": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** Up to 25 */
      tokens: Array<{
        /** In letters of one case, or with a right EIP-55 checksum */
        contract: string;
        /** In decimal digits */
        tokenId: string;
      }>;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** As the contract named it; null also where it is longer than 2,000 letters */
        tokenUri: string | null;
        /** pending: it is read soon */
        metadataStatus: "pending" | "ok" | "failed" | "unsupported";
        metadataError:
          | "no-uri"
          | "not-json"
          | "node"
          | "address"
          | "no-gateway"
          | "blocked"
          | "redirect"
          | "status"
          | "type"
          | "too-large"
          | "timeout"
          | "unreachable"
          | "busy"
          | null;
        metadataFetchedAt: string | null;
        /** Texts of strangers: show them as text. What was read last, also while it is read again */
        metadata: {
          name: string | null;
          description: string | null;
          /** https, http, ipfs, ar, or data: with a picture */
          image: string | null;
          animationUrl: string | null;
          externalUrl: string | null;
          attributes: Array<{
            trait: string | null;
            value: string;
            displayType: string | null;
          }>;
        } | null;
      }>;
      meta: Meta;
    };
  };
  /** Has the metadata of a token read again, once a minute. 10 CU, scope data:read. */
  "nfts.refresh": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** In decimal digits */
      tokenId: string | number;
    };
    answer: {
      data: {
        /** With its EIP-55 checksum */
        contract: string;
        tokenId: string;
        metadataStatus: "pending";
      };
      meta: Meta;
    };
  };
  /** Owners of a contract's tokens by their transfers, in the order of ids. 10 CU, scope data:read. */
  "nfts.owners": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        tokenId: string;
        /** With its EIP-55 checksum */
        owner: string;
        amount: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Owners of a token by its transfers. 5 CU, scope data:read. */
  "nfts.tokenOwners": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** In decimal digits */
      tokenId: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        tokenId: string;
        /** With its EIP-55 checksum */
        owner: string;
        amount: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transfers of a contract's tokens, the newest first. 5 CU, scope data:read. */
  "nfts.transfers": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in a batch of ERC-1155 */
        subIndex: number;
        /** The zero address where tokens are made */
        from: string;
        /** The zero address where they are destroyed */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transfers of a token, the newest first. 5 CU, scope data:read. */
  "nfts.tokenTransfers": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      contract: string | number;
      /** In decimal digits */
      tokenId: string | number;
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in a batch of ERC-1155 */
        subIndex: number;
        /** The zero address where tokens are made */
        from: string;
        /** The zero address where they are destroyed */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** NFTs that a wallet has by their transfers, with their metadata. 10 CU, scope data:read. */
  "wallets.nfts": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** Of this one only */
      contract?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** As the contract named it; null also where it is longer than 2,000 letters */
        tokenUri: string | null;
        /** pending: it is read soon */
        metadataStatus: "pending" | "ok" | "failed" | "unsupported";
        metadataError:
          | "no-uri"
          | "not-json"
          | "node"
          | "address"
          | "no-gateway"
          | "blocked"
          | "redirect"
          | "status"
          | "type"
          | "too-large"
          | "timeout"
          | "unreachable"
          | "busy"
          | null;
        metadataFetchedAt: string | null;
        /** Texts of strangers: show them as text. What was read last, also while it is read again */
        metadata: {
          name: string | null;
          description: string | null;
          /** https, http, ipfs, ar, or data: with a picture */
          image: string | null;
          animationUrl: string | null;
          externalUrl: string | null;
          attributes: Array<{
            trait: string | null;
            value: string;
            displayType: string | null;
          }>;
        } | null;
        amount: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Contracts of which a wallet has NFTs. 10 CU, scope data:read. */
  "wallets.collections": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        name: string | null;
        symbol: string | null;
        /** Different ids; 1000: so many, or more */
        tokens: number;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Transfers of NFTs to and from a wallet, the newest first. 5 CU, scope data:read. */
  "wallets.nftTransfers": {
    parameters: {
      /** Id or slug of a chain: 31337 or demo */
      chain: string | number;
      /** In letters of one case, or with a right EIP-55 checksum */
      address: string | number;
      /** Of this one only */
      contract?: string | number;
      /** As the wallet sees it */
      direction?: "in" | "out" | "all";
      /** desc: the newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Instead of fromBlock */
      fromDate?: string | number;
      /** Instead of toBlock */
      toDate?: string | number;
      /** 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the page before, with the same other parameters */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** With its EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in a batch of ERC-1155 */
        subIndex: number;
        /** The zero address where tokens are made */
        from: string;
        /** The zero address where they are destroyed */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
}
const calls: Record<keyof Endpoints, { method: "GET" | "POST"; path: string; body: "fields" | "whole" | null }> = {
  "weights.list": { method: "GET", path: "/api/v1/weights", body: null },
  "status.read": { method: "GET", path: "/api/v1/status", body: null },
  "usage.read": { method: "GET", path: "/api/v1/usage", body: null },
  "chains.list": { method: "GET", path: "/api/v1/chains", body: null },
  "chains.read": { method: "GET", path: "/api/v1/chains/{chain}", body: null },
  "blocks.list": { method: "GET", path: "/api/v1/{chain}/blocks", body: null },
  "blocks.read": { method: "GET", path: "/api/v1/{chain}/blocks/{block}", body: null },
  "blocks.at": { method: "GET", path: "/api/v1/{chain}/blocks/at", body: null },
  "transactions.read": { method: "GET", path: "/api/v1/{chain}/transactions/{hash}", body: null },
  "transactions.logs": { method: "GET", path: "/api/v1/{chain}/transactions/{hash}/logs", body: null },
  "blocks.transactions": { method: "GET", path: "/api/v1/{chain}/blocks/{block}/transactions", body: null },
  "wallets.transactions": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/transactions", body: null },
  "wallets.read": { method: "GET", path: "/api/v1/{chain}/wallets/{address}", body: null },
  "wallets.balance": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/balance", body: null },
  "wallets.balances": { method: "POST", path: "/api/v1/{chain}/wallets/balances", body: "fields" },
  "gas.read": { method: "GET", path: "/api/v1/{chain}/gas", body: null },
  "contracts.logs": { method: "GET", path: "/api/v1/{chain}/contracts/{address}/logs", body: null },
  "contracts.call": { method: "POST", path: "/api/v1/{chain}/contracts/{address}/call", body: "fields" },
  "rpc.call": { method: "POST", path: "/api/v1/{chain}/rpc", body: "whole" },
  "tokens.read": { method: "GET", path: "/api/v1/{chain}/tokens/{address}", body: null },
  "tokens.list": { method: "GET", path: "/api/v1/{chain}/tokens", body: null },
  "tokens.holders": { method: "GET", path: "/api/v1/{chain}/tokens/{address}/holders", body: null },
  "tokens.transfers": { method: "GET", path: "/api/v1/{chain}/tokens/{address}/transfers", body: null },
  "tokens.allowance": { method: "GET", path: "/api/v1/{chain}/tokens/{address}/allowance", body: null },
  "tokens.price": { method: "GET", path: "/api/v1/{chain}/tokens/{address}/price", body: null },
  "wallets.tokens": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/tokens", body: null },
  "wallets.tokenTransfers": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/token-transfers", body: null },
  "nfts.contract": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}", body: null },
  "nfts.tokens": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}/tokens", body: null },
  "nfts.token": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}", body: null },
  "nfts.batch": { method: "POST", path: "/api/v1/{chain}/nfts/tokens", body: "fields" },
  "nfts.refresh": {
    method: "POST",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/metadata/refresh",
    body: null,
  },
  "nfts.owners": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}/owners", body: null },
  "nfts.tokenOwners": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/owners", body: null },
  "nfts.transfers": { method: "GET", path: "/api/v1/{chain}/nfts/{contract}/transfers", body: null },
  "nfts.tokenTransfers": {
    method: "GET",
    path: "/api/v1/{chain}/nfts/{contract}/tokens/{tokenId}/transfers",
    body: null,
  },
  "wallets.nfts": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/nfts", body: null },
  "wallets.collections": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/nft-collections", body: null },
  "wallets.nftTransfers": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/nft-transfers", body: null },
};

/** A refusal or a failure of the API (RFC 9457). */
export class JangteoError extends Error {
  readonly code: ProblemCode | "no_problem";
  readonly status: number;
  /** In the language of Accept-Language. */
  readonly detail: string;
  /** Names the call when you write to us. */
  readonly requestId: string;
  /** Parameters that are wrong. */
  readonly errors: readonly { field: string; detail: string }[];
  /** Seconds after which it makes sense to ask again; null: nobody knows. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<Omit<Problem, "status">>, retryAfter: number | null) {
    super((body.code ?? "no_problem").concat(": ", body.detail ?? "status ".concat(String(status))));
    this.name = "JangteoError";
    this.code = body.code ?? "no_problem";
    this.status = status;
    this.detail = body.detail ?? "";
    this.requestId = body.requestId ?? "";
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

export type EndpointId = keyof Endpoints;
/** Endpoints whose answers come in pages. */
export type ListId = { [Id in EndpointId]: Endpoints[Id]["answer"] extends { page: Page } ? Id : never }[EndpointId];
type ItemOf<Id extends ListId> = Endpoints[Id]["answer"] extends { data: Array<infer Item> } ? Item : never;

export type JangteoOptions = {
  /** The origin of the API, without a slash at the end. */
  origin: string;
  /** An API key; without one, the demo chain answers some calls an hour. */
  key?: string;
  /** Language of the details of problems. */
  language?: string;
  /** How often a call is sent at most. */
  tries?: number;
  /** A call that would have to wait longer than so many seconds is refused at once. */
  longestWait?: number;
  fetch?: typeof fetch;
};
type CallOptions = { signal?: AbortSignal };

export class Jangteo {
  private readonly options: Required<Omit<JangteoOptions, "key" | "language">> &
    Pick<JangteoOptions, "key" | "language">;

  constructor(options: JangteoOptions) {
    this.options = { tries: 4, longestWait: 60, fetch: (...call) => fetch(...call), ...options };
  }

  /** One call. Waits and asks again after 429 and 503 as Retry-After says; throws JangteoError. */
  async call<Id extends EndpointId>(
    id: Id,
    parameters: Endpoints[Id]["parameters"],
    { signal }: CallOptions = {},
  ): Promise<Endpoints[Id]["answer"]> {
    const { tries, longestWait } = this.options;
    for (let count = 1; ; count += 1) {
      const answer = await this.send(id, parameters as Record<string, unknown>, signal);
      if (answer.ok) return (await answer.json()) as Endpoints[Id]["answer"];
      const asked = answer.headers.get("Retry-After");
      const error = new JangteoError(answer.status, await problemIn(answer), asked === null ? null : Number(asked));
      const seconds = secondsToWait(error, calls[id].method, count);
      if (seconds === null || seconds > longestWait || count >= tries) throw error;
      await new Promise((done) => setTimeout(done, seconds * 1000));
      signal?.throwIfAborted();
    }
  }

  /** Every item of a list, page after page, until you leave the loop. */
  async *items<Id extends ListId>(
    id: Id,
    parameters: Endpoints[Id]["parameters"],
    options: CallOptions = {},
  ): AsyncGenerator<ItemOf<Id>, void, undefined> {
    let cursor: string | null | undefined;
    do {
      const asked = cursor ? { ...parameters, cursor } : parameters;
      const { data, page } = (await this.call(id, asked, options)) as unknown as { data: ItemOf<Id>[]; page: Page };
      yield* data;
      cursor = page.nextCursor;
    } while (cursor);
  }

  private send(
    id: EndpointId,
    parameters: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { origin, key, language } = this.options;
    const { method, path, body } = calls[id];
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const rest = new Map(given);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return encodeURIComponent(String(value));
    });
    const query = method === "GET" ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])) : "";
    const sent = body === "whole" ? rest.get("body") : Object.fromEntries(rest);
    return this.options.fetch([origin + filled, ...(String(query) ? [query] : [])].join("?"), {
      method,
      headers: {
        ...(key ? { "X-API-Key": key } : {}),
        ...(language ? { "Accept-Language": language } : {}),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(sent) } : {}),
      ...(signal ? { signal } : {}),
    });
  }
}

/** A proxy that answers in our place sends no problem. */
async function problemIn(answer: Response): Promise<Partial<Omit<Problem, "status">>> {
  if (!answer.headers.get("Content-Type")?.startsWith("application/problem+json")) return {};
  return answer.json().catch(() => ({}));
}

/** null: it never makes sense to ask again. */
function secondsToWait(
  { status, retryAfter, code }: JangteoError,
  method: "GET" | "POST",
  count: number,
): number | null {
  if (code === "quota_exceeded") return null;
  if (status === 429 || status === 503) return retryAfter ?? 2 ** (count - 1);
  // Of a call that failed in between nobody knows whether it did its work; reading twice does no harm.
  return method === "GET" && (status === 500 || status === 502) ? 2 ** (count - 1) : null;
}
