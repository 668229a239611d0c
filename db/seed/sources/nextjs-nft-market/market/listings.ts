import { Contract, formatEther, JsonRpcProvider, ZeroAddress } from "ethers";
import { chainId, collectionAbi, marketAbi, marketAddress } from "./contract";
import { type Metadata, readMetadata } from "./metadata";

export type Listing = {
  id: number; seller: string; collection: string; tokenId: string; priceWei: string; price: string; metadata: Metadata;
};

export const pageSize = 24;

/** Ids of a page, newest first. */
export function pageIds(count: number, page: number): number[] {
  const newest = count - (page - 1) * pageSize;
  return Array.from({ length: Math.max(0, Math.min(pageSize, newest)) }, (_, index) => newest - index);
}

function provider() {
  return new JsonRpcProvider(process.env.RPC_URL, chainId, { staticNetwork: true });
}

export async function readPage(page: number): Promise<{ listings: Listing[]; pages: number }> {
  const rpc = provider();
  const count = Number(await new Contract(marketAddress, marketAbi, rpc).listingCount());
  const found = await Promise.all(pageIds(count, page).map((id) => readListing(id, rpc)));
  return { listings: found.filter((listing) => listing !== null), pages: Math.max(1, Math.ceil(count / pageSize)) };
}

/** Null when it was never listed, was sold or cancelled, or the seller has moved the token away. */
export async function readListing(id: number, rpc = provider()): Promise<Listing | null> {
  const { seller, price, collection, tokenId } = await new Contract(marketAddress, marketAbi, rpc).listings(id);
  if (seller === ZeroAddress) return null;
  const token = new Contract(collection, collectionAbi, rpc);
  const [owner, uri, name] = await Promise.all([
    token.ownerOf(tokenId).catch(() => null), token.tokenURI(tokenId).catch(() => ""), token.name().catch(() => ""),
  ]);
  if (owner !== seller) return null;
  return {
    id, seller, collection, tokenId: String(tokenId), priceWei: String(price), price: formatEther(price),
    metadata: await readMetadata(uri, `${name} #${tokenId}`.trim()),
  };
}
