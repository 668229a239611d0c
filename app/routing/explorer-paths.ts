import { query } from "./query.ts";

type Listed = { view?: string; after?: string };

/** Links to the contents of the chains, by their slugs. */
export const explorerPaths = {
  /** With a network and a term, it leads to what the term names. */
  home: (search: { chain?: string; q?: string } = {}) => `/explorer${query(search)}`,
  /** `before`: a block; older ones are listed. */
  chain: (chain: string, at: { before?: number } = {}) => `/explorer/${chain}${query(at)}`,
  /** Page of a block, by number or hash. */
  block: (chain: string, at: number | string, after?: string) => `/explorer/${chain}/block/${at}${query({ after })}`,
  transaction: (chain: string, hash: string) => `/explorer/${chain}/tx/${hash}`,
  address: (chain: string, address: string, at: Listed = {}) => `/explorer/${chain}/address/${address}${query(at)}`,
  token: (chain: string, address: string, at: Listed = {}) => `/explorer/${chain}/token/${address}${query(at)}`,
  nft: (chain: string, contract: string, tokenId: string, at: Listed = {}) =>
    `/explorer/${chain}/nft/${contract}/${tokenId}${query(at)}`,
};
