import type { Hex } from "../block.ts";
import { addressIn, blockNumber, hashIn } from "./search-term.ts";

/**
 * The place at which a page of a list begins, as text in its address. A cursor holds the place itself: it stays good while blocks arrive,
 * and nothing is kept for it. One that was not written here reads as null.
 */
type Cursor<Place> = { write(place: Place): string; read(text: string): Place | null };

const INDEX = /^\d{1,9}$/;
const AMOUNT = /^\d{1,100}$/;
const index = (text: string | undefined) => (text !== undefined && INDEX.test(text) ? Number(text) : null);

export const transactionCursor: Cursor<{ block: number; index: number }> = {
  write: ({ block, index: at }) => `${block}-${at}`,
  read(text) {
    const [first = "", second, ...rest] = text.split("-");
    const [block, at] = [blockNumber(first), index(second)];
    return block === null || at === null || rest.length > 0 ? null : { block, index: at };
  },
};

export const transferCursor: Cursor<{ block: number; log: number; sub: number }> = {
  write: ({ block, log, sub }) => `${block}-${log}-${sub}`,
  read(text) {
    const [first = "", second, third, ...rest] = text.split("-");
    const [block, log, sub] = [blockNumber(first), index(second), index(third)];
    return block === null || log === null || sub === null || rest.length > 0 ? null : { block, log, sub };
  },
};

export const holderCursor: Cursor<{ amount: string; owner: Hex }> = {
  write: ({ amount, owner }) => `${amount}-${owner}`,
  read(text) {
    const [amount = "", owner = "", ...rest] = text.split("-");
    const holder = addressIn(owner);
    return AMOUNT.test(amount) && holder && rest.length === 0 ? { amount, owner: holder } : null;
  },
};

export const ownerCursor: Cursor<{ tokenId: string; owner: Hex }> = {
  write: ({ tokenId, owner }) => `${tokenId}-${owner}`,
  read(text) {
    const place = holderCursor.read(text);
    return place && { tokenId: place.amount, owner: place.owner };
  },
};

export const nftCursor: Cursor<{ contract: Hex; tokenId: string }> = {
  write: ({ contract, tokenId }) => `${tokenId}-${contract}`,
  read(text) {
    const place = holderCursor.read(text);
    return place && { tokenId: place.amount, contract: place.owner };
  },
};

export const addressCursor: Cursor<Hex> = { write: (address) => address, read: addressIn };

/** A block by its number or hash; null: it is neither. */
export function blockAt(text: string): number | Hex | null {
  return blockNumber(text) ?? hashIn(text);
}
