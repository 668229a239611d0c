// Typed client of the Jangteo Web3 API. Made from /api/v1/openapi.json, do not edit. It needs nothing but fetch.
// Copy this file into your project, or fetch it again when the API has grown: fields are added, never taken away.

export type Page = {
  limit: number;
  /** Cursor of the next page; null on the last page. Cursors do not expire */
  nextCursor: string | null;
};
export type Meta = {
  chainId: number;
  /** Highest block that the answer takes into account */
  indexedTo: number;
  /** Highest final block. Blocks up to this one do not change any more */
  finalizedTo: number;
  /** Whether a reorg has replaced blocks of earlier pages since the cursor was issued */
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
  | "chain_not_available"
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
  /** List the compute units (CU) of each endpoint. 0 CU. */
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
          | "wallets.history"
          | "contracts.logs"
          | "contracts.events"
          | "contracts.call"
          | "gas.read"
          | "rpc.call"
          | "tokens.read"
          | "tokens.list"
          | "tokens.search"
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
        /** call: for each call; item: for each item that a call asks for; method: by JSON-RPC method */
        per: "call" | "item" | "method";
        /** CU of each JSON-RPC method. eth_sendRawTransaction is not offered on the demo chain */
        methods: Record<string, number> | null;
      }>;
    };
  };
  /** Check that the API is up. 0 CU. */
  "status.read": {
    parameters: Record<string, never>;
    answer: {
      data: {
        status: "operational";
        time: string;
      };
    };
  };
  /** Get the usage of the key's project and the rest of the monthly quota. 1 CU, scope usage:read. */
  "usage.read": {
    parameters: {
      /** First day of the range (Asia/Seoul). Default: 30 days before `to` */
      from?: string | number;
      /** Last day of the range (Asia/Seoul). Default: today */
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
          /** CU used by all projects of the account */
          units: number;
          limit: number;
          remaining: number;
          renewsAt: string;
        };
        items: Array<{
          /** The day, the endpoint or the ID of the key, by `group` */
          group: string;
          calls: number;
          units: number;
          /** Responses with status 4xx */
          refused: number;
          /** Responses with status 5xx */
          failed: number;
        }>;
      };
    };
  };
  /** List the chains and their indexing status. 0 CU. */
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
        /** off: this chain is not indexed here */
        status: "off" | "stale" | "starting" | "catching-up" | "following" | "waiting" | "unreachable" | "halted";
        /** Newest block of the node at `seenAt` */
        head: number | null;
        indexedFrom: number | null;
        indexedTo: number | null;
        indexedBlockTime: string | null;
        /** Highest final block. Blocks up to this one do not change any more */
        finalizedTo: number | null;
        /** Number of blocks between head and indexedTo */
        lag: number | null;
        /** Number of blocks on top of a block that make it final */
        confirmations: number;
        /** Time of the last request to the node */
        seenAt: string | null;
      }>;
    };
  };
  /** Get a chain and its indexing status. 0 CU. */
  "chains.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
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
        /** off: this chain is not indexed here */
        status: "off" | "stale" | "starting" | "catching-up" | "following" | "waiting" | "unreachable" | "halted";
        /** Newest block of the node at `seenAt` */
        head: number | null;
        indexedFrom: number | null;
        indexedTo: number | null;
        indexedBlockTime: string | null;
        /** Highest final block. Blocks up to this one do not change any more */
        finalizedTo: number | null;
        /** Number of blocks between head and indexedTo */
        lag: number | null;
        /** Number of blocks on top of a block that make it final */
        confirmations: number;
        /** Time of the last request to the node */
        seenAt: string | null;
      };
    };
  };
  /** List blocks, newest first. 5 CU, scope data:read. */
  "blocks.list": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** Address with EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Base fee in wei per gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Number of blocks from this one to the newest indexed block, inclusive */
        confirmations: number;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Get a block by its number or hash, or by the tag latest or finalized. 2 CU, scope data:read. */
  "blocks.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Block number, block hash, latest or finalized */
      block: string | number;
    };
    answer: {
      data: {
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** Address with EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Base fee in wei per gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Number of blocks from this one to the newest indexed block, inclusive */
        confirmations: number;
      };
      meta: Meta;
    };
  };
  /** Get the block closest to a point in time. 1 CU, scope data:read. */
  "blocks.at": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Time in ISO 8601 */
      time: string | number;
      /** before: the last block at or before `time`; after: the first block at or after it */
      closest?: "before" | "after";
    };
    answer: {
      data: {
        number: number;
        hash: string;
        parentHash: string;
        time: string;
        /** Address with EIP-55 checksum */
        miner: string;
        gasUsed: number;
        gasLimit: number;
        /** Base fee in wei per gas; null before EIP-1559 */
        baseFee: string | null;
        transactionCount: number;
        finalized: boolean;
        /** Number of blocks from this one to the newest indexed block, inclusive */
        confirmations: number;
      };
      meta: Meta;
    };
  };
  /** Get a transaction with its receipt and its first 100 logs. 2 CU, scope data:read. */
  "transactions.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      hash: string | number;
      /** true: functions and events of common standards are decoded. A contract may use the same selector for something else */
      decode?: "true" | "false";
    };
    answer: {
      data: {
        hash: string;
        blockNumber: number;
        /** Position in the block */
        index: number;
        time: string;
        /** Address with EIP-55 checksum */
        from: string;
        /** null for contract creation */
        to: string | null;
        /** Amount in the smallest unit */
        value: string;
        nonce: number;
        /** Function selector: the first four bytes of the input */
        selector: string | null;
        /** null before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Effective gas price in wei */
        gasPrice: string | null;
        /** gasUsed × gasPrice. Layer 2 chains may charge an additional data fee */
        fee: string | null;
        createdContract: string | null;
        input: string;
        /** Decoded function call; null without decode=true, when the signature is unknown, and when the bytes do not match it */
        decoded: {
          /** Name of the function or event */
          name: string;
          /** Signature without argument names */
          signature: string;
          /** Standard or library that defines the signature */
          standard: string;
          /** Arguments in the order of the signature; integers are decimal strings and tuples are objects */
          args: Array<{
            name: string;
            type: string;
            value: unknown;
          }>;
        } | null;
        finalized: boolean;
        /** Number of blocks from its block to the newest indexed block */
        confirmations: number;
        logs: Array<{
          blockNumber: number;
          /** Position in the block */
          index: number;
          transactionHash: string;
          transactionIndex: number;
          time: string;
          /** Address of the contract that emitted the log */
          address: string;
          topics: string[];
          data: string;
          /** Decoded event; null without decode=true, when the signature is unknown, and when the bytes do not match it */
          decoded: {
            /** Name of the function or event */
            name: string;
            /** Signature without argument names */
            signature: string;
            /** Standard or library that defines the signature */
            standard: string;
            /** Arguments in the order of the signature; integers are decimal strings and tuples are objects */
            args: Array<{
              name: string;
              type: string;
              value: unknown;
            }>;
          } | null;
        }>;
        hasMoreLogs: boolean;
      };
      meta: Meta;
    };
  };
  /** List the logs of a transaction, in log order. 2 CU, scope data:read. */
  "transactions.logs": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      hash: string | number;
      /** true: functions and events of common standards are decoded. A contract may use the same selector for something else */
      decode?: "true" | "false";
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        blockNumber: number;
        /** Position in the block */
        index: number;
        transactionHash: string;
        transactionIndex: number;
        time: string;
        /** Address of the contract that emitted the log */
        address: string;
        topics: string[];
        data: string;
        /** Decoded event; null without decode=true, when the signature is unknown, and when the bytes do not match it */
        decoded: {
          /** Name of the function or event */
          name: string;
          /** Signature without argument names */
          signature: string;
          /** Standard or library that defines the signature */
          standard: string;
          /** Arguments in the order of the signature; integers are decimal strings and tuples are objects */
          args: Array<{
            name: string;
            type: string;
            value: unknown;
          }>;
        } | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the transactions of a block, in block order. 5 CU, scope data:read. */
  "blocks.transactions": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Block number, block hash, latest or finalized */
      block: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        hash: string;
        blockNumber: number;
        /** Position in the block */
        index: number;
        time: string;
        /** Address with EIP-55 checksum */
        from: string;
        /** null for contract creation */
        to: string | null;
        /** Amount in the smallest unit */
        value: string;
        nonce: number;
        /** Function selector: the first four bytes of the input */
        selector: string | null;
        /** null before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Effective gas price in wei */
        gasPrice: string | null;
        /** gasUsed × gasPrice. Layer 2 chains may charge an additional data fee */
        fee: string | null;
        createdContract: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the transactions that an address sent or received, newest first. 5 CU, scope data:read. */
  "wallets.transactions": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      direction?: "in" | "out" | "all";
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        hash: string;
        blockNumber: number;
        /** Position in the block */
        index: number;
        time: string;
        /** Address with EIP-55 checksum */
        from: string;
        /** null for contract creation */
        to: string | null;
        /** Amount in the smallest unit */
        value: string;
        nonce: number;
        /** Function selector: the first four bytes of the input */
        selector: string | null;
        /** null before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Effective gas price in wei */
        gasPrice: string | null;
        /** gasUsed × gasPrice. Layer 2 chains may charge an additional data fee */
        fee: string | null;
        createdContract: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Get an address: native balance, nonce, and whether it is a contract. 2 CU, scope data:read. */
  "wallets.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        address: string;
        /** Balance in wei, read from a node */
        balance: string;
        /** Nonce of the next transaction, which is the number of transactions sent */
        nonce: number;
        isContract: boolean;
        /** From indexed transactions; null when there are none */
        firstSeen: {
          blockNumber: number;
          time: string;
        } | null;
        /** From indexed transactions; null when there are none */
        lastSeen: {
          blockNumber: number;
          time: string;
        } | null;
      };
      meta: Meta;
    };
  };
  /** Get the native balance of an address, in wei, read from a node. 1 CU, scope data:read. */
  "wallets.balance": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** State after this block, where the node still has it. Default: the newest block */
      block?: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        address: string;
        balance: string;
      };
      meta: Meta;
    };
  };
  /** Get the native balances of up to 25 addresses, read from a node. 1 CU each, scope data:read. */
  "wallets.balances": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      addresses: string[];
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        address: string;
        balance: string;
      }>;
      meta: Meta;
    };
  };
  /** Get the current gas prices, read from a node. 1 CU, scope data:read. */
  "gas.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
    };
    answer: {
      data: {
        /** Gas price in wei for legacy transactions */
        gasPrice: string;
        /** Base fee of the next block in wei; null where the chain has none */
        baseFee: string | null;
        /** Priority fees of the last 20 blocks in wei: medians of the 10th, 50th and 90th percentile */
        priorityFees: {
          slow: string;
          standard: string;
          fast: string;
        } | null;
      };
      meta: Meta;
    };
  };
  /** List the transactions of a wallet with its native, token and NFT transfers, newest first. 10 CU, scope data:read. */
  "wallets.history": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        hash: string;
        blockNumber: number;
        /** Position in the block */
        index: number;
        time: string;
        /** Address with EIP-55 checksum */
        from: string;
        /** null for contract creation */
        to: string | null;
        /** Amount in the smallest unit */
        value: string;
        nonce: number;
        /** Function selector: the first four bytes of the input */
        selector: string | null;
        /** null before EIP-658 */
        status: "success" | "reverted" | null;
        gasUsed: number;
        /** Effective gas price in wei */
        gasPrice: string | null;
        /** gasUsed × gasPrice. Layer 2 chains may charge an additional data fee */
        fee: string | null;
        createdContract: string | null;
        /** Direction of the transaction as seen from the wallet; null when only tokens of the wallet moved */
        direction: "in" | "out" | "self" | null;
        /** The first 20 token and NFT transfers of the wallet in the transaction */
        transfers: Array<{
          standard: "erc20" | "erc721" | "erc1155";
          /** Direction as seen from the wallet */
          direction: "in" | "out" | "self";
          /** Contract of the token or NFT */
          contract: string;
          /** null for ERC-20 */
          tokenId: string | null;
          /** Sender; the zero address for mints */
          from: string;
          /** Recipient; the zero address for burns */
          to: string;
          amount: string;
          logIndex: number;
          /** Position in an ERC-1155 batch transfer */
          subIndex: number;
        }>;
        hasMoreTransfers: boolean;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the event logs of a contract, newest first. 5 CU, scope data:read. */
  "contracts.logs": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Event topic: keccak256 of the event signature */
      topic0?: string | number;
      /** Indexed argument. Requires topic0 and fromBlock or fromDate, with a range of at most 10000 blocks */
      topic1?: string | number;
      /** Indexed argument. Requires topic0 and fromBlock or fromDate, with a range of at most 10000 blocks */
      topic2?: string | number;
      /** Indexed argument. Requires topic0 and fromBlock or fromDate, with a range of at most 10000 blocks */
      topic3?: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      /** true: functions and events of common standards are decoded. A contract may use the same selector for something else */
      decode?: "true" | "false";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        blockNumber: number;
        /** Position in the block */
        index: number;
        transactionHash: string;
        transactionIndex: number;
        time: string;
        /** Address of the contract that emitted the log */
        address: string;
        topics: string[];
        data: string;
        /** Decoded event; null without decode=true, when the signature is unknown, and when the bytes do not match it */
        decoded: {
          /** Name of the function or event */
          name: string;
          /** Signature without argument names */
          signature: string;
          /** Standard or library that defines the signature */
          standard: string;
          /** Arguments in the order of the signature; integers are decimal strings and tuples are objects */
          args: Array<{
            name: string;
            type: string;
            value: unknown;
          }>;
        } | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the events of a contract by signature or ABI, decoded, newest first. 5 CU, scope data:read. */
  "contracts.events": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Human-readable signature such as "Transfer(address indexed from, address indexed to, uint256 value)", or, with an ABI, the name or signature of one of its events */
      event: string;
      abi?: Array<{
        type: string;
        name?: string;
        inputs?: Array<Record<string, unknown>>;
        outputs?: Array<Record<string, unknown>>;
      }>;
      /** Values of indexed arguments by name; integers are decimal strings. Requires fromBlock or fromDate, with a range of at most 10000 blocks */
      where?: Record<string, unknown>;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: number;
      toBlock?: number;
      /** Start time, instead of fromBlock */
      fromDate?: string;
      /** End time, instead of toBlock */
      toDate?: string;
      /** Page size, 1 to 100 */
      limit?: number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string;
    };
    answer: {
      data: Array<{
        blockNumber: number;
        /** Position in the block */
        index: number;
        transactionHash: string;
        transactionIndex: number;
        time: string;
        name: string;
        /** Signature without argument names */
        signature: string;
        /** Arguments in the order of the signature; of indexed strings, bytes, arrays and tuples only the hash. null when the log does not match the signature */
        args: Array<{
          name: string;
          type: string;
          value: unknown;
        }> | null;
        topics: string[];
        data: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Call a view function of a contract and decode its result or its revert reason. 5 CU, scope data:read. */
  "contracts.call": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Human-readable signature such as "balanceOf(address) view returns (uint256)", or, with an ABI, the name or signature of one of its functions */
      function: string;
      /** Arguments; integers are decimal strings */
      args?: unknown[];
      abi?: Array<{
        type: string;
        name?: string;
        inputs?: Array<Record<string, unknown>>;
        outputs?: Array<Record<string, unknown>>;
      }>;
      block?: number | "latest";
      /** Address, all in one case or with a valid EIP-55 checksum */
      from?: string;
    };
    answer: {
      data: {
        status: "success" | "reverted";
        /** null when the call reverted or the result does not match the signature */
        outputs: Array<{
          name: string | null;
          type: string;
          value: unknown;
        }> | null;
        /** Raw return data */
        data: string | null;
        revert: {
          /** Error decoded by the ABI or by a common library; null when unknown */
          error: string | null;
          args: unknown[] | null;
          reason: string | null;
        } | null;
      };
      meta: Meta;
    };
  };
  /** Forward JSON-RPC calls to a node of the chain, up to 20 in a batch. The response is JSON-RPC as well. CU by JSON-RPC method: /api/v1/weights, scope data:read. */
  "rpc.call": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      body:
        | {
            jsonrpc: "2.0";
            id: string | number | null;
            /** A method listed by GET /api/v1/weights; the demo chain does not accept eth_sendRawTransaction */
            method: string;
            params?: unknown[];
          }
        | Array<{
            jsonrpc: "2.0";
            id: string | number | null;
            /** A method listed by GET /api/v1/weights; the demo chain does not accept eth_sendRawTransaction */
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
  /** Get an ERC-20 token: name, symbol, decimals and total supply as the contract reports them. 2 CU, scope data:read. */
  "tokens.read": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        address: string;
        /** As the contract reports it, which proves nothing; null when it has none or no node responds */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        /** Block of the first transfer */
        firstBlock: number;
        totalSupply: string | null;
      };
      meta: Meta;
    };
  };
  /** Get several ERC-20 tokens by address; addresses that are no ERC-20 are left out. 1 CU each, scope data:read. */
  "tokens.list": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Up to 25 addresses, separated by commas */
      addresses: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        address: string;
        /** As the contract reports it, which proves nothing; null when it has none or no node responds */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        /** Block of the first transfer */
        firstBlock: number;
      }>;
      meta: Meta;
    };
  };
  /** Search ERC-20 tokens by symbol, name or address; exact symbols first, then the oldest. Names prove nothing. 5 CU, scope data:read. */
  "tokens.search": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Beginning of a symbol, part of a name (at least 3 characters), or 0x and the first digits of an address */
      q: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        address: string;
        /** As the contract reports it, which proves nothing; null when it has none or no node responds */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        /** Block of the first transfer */
        firstBlock: number;
      }>;
      meta: Meta;
    };
  };
  /** List the holders of an ERC-20 token, computed from transfers, largest balance first. 10 CU, scope data:read. */
  "tokens.holders": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** true: balances are also read from the contracts at block indexedTo */
      verify?: "true" | "false";
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        owner: string;
        balance: string;
        /** Balance read from the contract with verify=true; null otherwise and when the contract does not respond */
        verifiedBalance: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the transfers of an ERC-20 token, newest first. 5 CU, scope data:read. */
  "tokens.transfers": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        token: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in an ERC-1155 batch transfer */
        subIndex: number;
        /** Sender; the zero address for mints */
        from: string;
        /** Recipient; the zero address for burns */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Get the allowance that an owner gave to a spender, read from the contract. 2 CU, scope data:read. */
  "tokens.allowance": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      owner: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      spender: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        token: string;
        /** Address with EIP-55 checksum */
        owner: string;
        /** Address with EIP-55 checksum */
        spender: string;
        allowance: string;
      };
      meta: Meta;
    };
  };
  /** Get the price of a token. Not available yet: responds 501 until a price source is configured. 5 CU, scope data:read. */
  "tokens.price": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
    };
    answer: {
      data: unknown;
      meta: Meta;
    };
  };
  /** List the ERC-20 balances of a wallet, computed from transfers. 10 CU, scope data:read. */
  "wallets.tokens": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** true: balances are also read from the contracts at block indexedTo */
      verify?: "true" | "false";
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        token: string;
        /** As the contract reports it, which proves nothing; null when it has none or no node responds */
        name: string | null;
        symbol: string | null;
        decimals: number | null;
        balance: string;
        /** Balance read from the contract with verify=true; null otherwise and when the contract does not respond */
        verifiedBalance: string | null;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the ERC-20 transfers to and from a wallet, newest first. 5 CU, scope data:read. */
  "wallets.tokenTransfers": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Only transfers of this token */
      token?: string | number;
      /** Direction as seen from the wallet */
      direction?: "in" | "out" | "all";
      /** Only transfers to or from this address. Requires fromBlock or fromDate, with a range of at most 10000 blocks */
      counterparty?: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        token: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in an ERC-1155 batch transfer */
        subIndex: number;
        /** Sender; the zero address for mints */
        from: string;
        /** Recipient; the zero address for burns */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** Get an ERC-721 or ERC-1155 collection. 2 CU, scope data:read. */
  "nfts.contract": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** As the contract reports it, which proves nothing */
        name: string | null;
        symbol: string | null;
        /** Block of the first transfer */
        firstBlock: number;
      };
      meta: Meta;
    };
  };
  /** List the tokens of a collection that have an owner now, by token ID. 10 CU, scope data:read. */
  "nfts.tokens": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Sort order by token ID */
      order?: "asc" | "desc";
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** Token URI of the contract; null when there is none or it is longer than 2,000 characters */
        tokenUri: string | null;
        /** pending: it has not been fetched yet */
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
        /** Untrusted content: display it as plain text. The last version fetched, also during a refresh */
        metadata: {
          name: string | null;
          description: string | null;
          /** URL of the image: https, http, ipfs, ar, or a data URL */
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
  /** Get an NFT with its metadata. 2 CU, scope data:read. */
  "nfts.token": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Token ID as a decimal string */
      tokenId: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** Token URI of the contract; null when there is none or it is longer than 2,000 characters */
        tokenUri: string | null;
        /** pending: it has not been fetched yet */
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
        /** Untrusted content: display it as plain text. The last version fetched, also during a refresh */
        metadata: {
          name: string | null;
          description: string | null;
          /** URL of the image: https, http, ipfs, ar, or a data URL */
          image: string | null;
          animationUrl: string | null;
          externalUrl: string | null;
          attributes: Array<{
            trait: string | null;
            value: string;
            displayType: string | null;
          }>;
        } | null;
        /** Owner; null when burned, and for ERC-1155, where a token may have many owners */
        owner: string | null;
        firstTransferBlock: number;
        lastTransferBlock: number;
      };
      meta: Meta;
    };
  };
  /** Get several NFTs with their metadata; tokens that were never minted are left out. 2 CU each, scope data:read. */
  "nfts.batch": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Up to 25 tokens */
      tokens: Array<{
        /** Address, all in one case or with a valid EIP-55 checksum */
        contract: string;
        /** Token ID as a decimal string */
        tokenId: string;
      }>;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** Token URI of the contract; null when there is none or it is longer than 2,000 characters */
        tokenUri: string | null;
        /** pending: it has not been fetched yet */
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
        /** Untrusted content: display it as plain text. The last version fetched, also during a refresh */
        metadata: {
          name: string | null;
          description: string | null;
          /** URL of the image: https, http, ipfs, ar, or a data URL */
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
  /** Request a refresh of an NFT's metadata, at most once a minute. 10 CU, scope data:read. */
  "nfts.refresh": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Token ID as a decimal string */
      tokenId: string | number;
    };
    answer: {
      data: {
        /** Address with EIP-55 checksum */
        contract: string;
        tokenId: string;
        metadataStatus: "pending";
      };
      meta: Meta;
    };
  };
  /** List the owners of a collection's tokens, computed from transfers, ordered by token ID. 10 CU, scope data:read. */
  "nfts.owners": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        tokenId: string;
        /** Address with EIP-55 checksum */
        owner: string;
        amount: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the owners of an NFT, computed from transfers. 5 CU, scope data:read. */
  "nfts.tokenOwners": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Token ID as a decimal string */
      tokenId: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        tokenId: string;
        /** Address with EIP-55 checksum */
        owner: string;
        amount: string;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the transfers of a collection, newest first. 5 CU, scope data:read. */
  "nfts.transfers": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in an ERC-1155 batch transfer */
        subIndex: number;
        /** Sender; the zero address for mints */
        from: string;
        /** Recipient; the zero address for burns */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the transfers of an NFT, newest first. 5 CU, scope data:read. */
  "nfts.tokenTransfers": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      contract: string | number;
      /** Token ID as a decimal string */
      tokenId: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in an ERC-1155 batch transfer */
        subIndex: number;
        /** Sender; the zero address for mints */
        from: string;
        /** Recipient; the zero address for burns */
        to: string;
        amount: string;
        finalized: boolean;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the NFTs of a wallet with their metadata, computed from transfers. 10 CU, scope data:read. */
  "wallets.nfts": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Only NFTs of this collection */
      contract?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        tokenId: string;
        standard: "erc20" | "erc721" | "erc1155";
        /** Token URI of the contract; null when there is none or it is longer than 2,000 characters */
        tokenUri: string | null;
        /** pending: it has not been fetched yet */
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
        /** Untrusted content: display it as plain text. The last version fetched, also during a refresh */
        metadata: {
          name: string | null;
          description: string | null;
          /** URL of the image: https, http, ipfs, ar, or a data URL */
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
  /** List the collections of which a wallet holds NFTs. 10 CU, scope data:read. */
  "wallets.collections": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        name: string | null;
        symbol: string | null;
        /** Number of different token IDs; 1000 means that many or more */
        tokens: number;
      }>;
      page: Page;
      meta: Meta;
    };
  };
  /** List the NFT transfers to and from a wallet, newest first. 5 CU, scope data:read. */
  "wallets.nftTransfers": {
    parameters: {
      /** Chain ID or slug, for example 31337 or demo */
      chain: string | number;
      /** Address, all in one case or with a valid EIP-55 checksum */
      address: string | number;
      /** Only transfers of this collection */
      contract?: string | number;
      /** Direction as seen from the wallet */
      direction?: "in" | "out" | "all";
      /** Only transfers to or from this address. Requires fromBlock or fromDate, with a range of at most 10000 blocks */
      counterparty?: string | number;
      /** Sort order; desc: newest first */
      order?: "asc" | "desc";
      fromBlock?: string | number;
      toBlock?: string | number;
      /** Start time, instead of fromBlock */
      fromDate?: string | number;
      /** End time, instead of toBlock */
      toDate?: string | number;
      /** Page size, 1 to 100 */
      limit?: string | number;
      /** page.nextCursor of the previous page; all other parameters stay the same */
      cursor?: string | number;
    };
    answer: {
      data: Array<{
        /** Address with EIP-55 checksum */
        contract: string;
        standard: "erc20" | "erc721" | "erc1155";
        tokenId: string;
        blockNumber: number;
        time: string;
        transactionHash: string;
        logIndex: number;
        /** Position in an ERC-1155 batch transfer */
        subIndex: number;
        /** Sender; the zero address for mints */
        from: string;
        /** Recipient; the zero address for burns */
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
  "wallets.history": { method: "GET", path: "/api/v1/{chain}/wallets/{address}/history", body: null },
  "contracts.logs": { method: "GET", path: "/api/v1/{chain}/contracts/{address}/logs", body: null },
  "contracts.events": { method: "POST", path: "/api/v1/{chain}/contracts/{address}/events", body: "fields" },
  "contracts.call": { method: "POST", path: "/api/v1/{chain}/contracts/{address}/call", body: "fields" },
  "rpc.call": { method: "POST", path: "/api/v1/{chain}/rpc", body: "whole" },
  "tokens.read": { method: "GET", path: "/api/v1/{chain}/tokens/{address}", body: null },
  "tokens.list": { method: "GET", path: "/api/v1/{chain}/tokens", body: null },
  "tokens.search": { method: "GET", path: "/api/v1/{chain}/tokens/search", body: null },
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
  /** Most attempts of a call, the first one included. */
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
  // A call that failed in between may have done its work or not; reading twice does no harm.
  return method === "GET" && (status === 500 || status === 502) ? 2 ** (count - 1) : null;
}
