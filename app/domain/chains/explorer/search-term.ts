import type { Hex } from "../block.ts";

/** A block, a transaction or an address that somebody looks for in a chain. */
export type SearchTerm =
  | { kind: "block"; number: number }
  /** The hash of a transaction or of a block. */
  | { kind: "hash"; hash: Hex }
  | { kind: "address"; address: Hex };

/** The longest term that is read; a hash has 66 letters. */
export const longestTerm = 120;

const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const ID = /^\d{1,78}$/;
const HIGHEST_ID = 2n ** 256n - 1n;

const lower = (hex: string): Hex => hex.toLowerCase() as Hex;

/** A number of a block ("18,204"), a hash or an address in any case, also without its 0x; null: none of these. */
export function searchTerm(typed: string): SearchTerm | null {
  const term = typed.replace(/\s/g, "").slice(0, longestTerm + 1);
  const number = blockNumber(term.replace(/^#/, "").replaceAll(",", ""));
  if (number !== null) return { kind: "block", number };
  const hex = /^[0-9a-f]{40}$|^[0-9a-f]{64}$/i.test(term) ? `0x${term}` : term;
  if (HASH.test(hex)) return { kind: "hash", hash: lower(hex) };
  return ADDRESS.test(hex) ? { kind: "address", address: lower(hex) } : null;
}

/** null: no number a block may have. */
export function blockNumber(text: string): number | null {
  const number = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Lower case, as hashes are kept; null: it is none. */
export const hashIn = (text: string): Hex | null => (HASH.test(text) ? lower(text) : null);

/** Lower case, as addresses are kept; null: it is none. */
export const addressIn = (text: string): Hex | null => (ADDRESS.test(text) ? lower(text) : null);

/** The id of a token in decimals without leading zeros; null: it does not fit in 256 bits. */
export function tokenIdIn(text: string): string | null {
  return ID.test(text) && BigInt(text) <= HIGHEST_ID ? BigInt(text).toString() : null;
}
