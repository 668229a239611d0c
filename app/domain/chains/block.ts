export type Hex = `0x${string}`;

/** A block as it is kept. Numbers of 256 bits are decimal text. */
export type ChainBlock = {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** Seconds since 1970. */
  timestamp: number;
  miner: Hex;
  gasUsed: number;
  gasLimit: number;
  baseFee: string | null;
  transactions: readonly ChainTransaction[];
  logs: readonly ChainLog[];
};

export type ChainTransaction = {
  index: number;
  hash: Hex;
  from: Hex;
  to: Hex | null;
  value: string;
  nonce: number;
  input: Hex;
  status: number | null;
  gasUsed: number;
  gasPrice: string | null;
  createdContract: Hex | null;
};

export type ChainLog = {
  index: number;
  transactionIndex: number;
  transactionHash: Hex;
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
};

export type TokenStandard = "erc20" | "erc721" | "erc1155";

export type TokenTransfer = {
  logIndex: number;
  subIndex: number;
  transactionHash: Hex;
  token: Hex;
  standard: TokenStandard;
  from: Hex;
  to: Hex;
  tokenId: string | null;
  amount: string;
};
