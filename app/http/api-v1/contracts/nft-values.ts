import { z } from "zod";
import type { TokenMetadata } from "#app/domain/chains/nft-metadata/read-metadata.server.ts";
import { metadataFailures } from "#app/domain/chains/nft-metadata/terms.ts";
import type { Hex, TokenStandard as Standard } from "#app/domain/chains/block.ts";
import { Address, addressText, Time, Uint256 } from "../chain/values.ts";
import { TokenStandard } from "./transfers.server.ts";

const LARGEST_ID = 2n ** 256n - 1n;

export const TokenIdParam = z
  .string()
  .regex(/^\d{1,78}$/, "wrong-format")
  .transform((text) => BigInt(text))
  .refine((id) => id <= LARGEST_ID, "wrong-format")
  .transform(String)
  .describe("Token ID as a decimal string");

const Metadata = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable().describe("URL of the image: https, http, ipfs, ar, or a data URL"),
  animationUrl: z.string().nullable(),
  externalUrl: z.string().nullable(),
  attributes: z.array(
    z.object({ trait: z.string().nullable(), value: z.string(), displayType: z.string().nullable() }),
  ),
});

const metadataShape = {
  tokenUri: z
    .string()
    .nullable()
    .describe("Token URI of the contract; null when there is none or it is longer than 2,000 characters"),
  metadataStatus: z.enum(["pending", "ok", "failed", "unsupported"]).describe("pending: it has not been fetched yet"),
  metadataError: z.enum(metadataFailures).nullable(),
  metadataFetchedAt: Time.nullable(),
  metadata: Metadata.nullable().describe(
    "Untrusted content: display it as plain text. The last version fetched, also during a refresh",
  ),
};
export const Nft = z.object({ contract: Address, tokenId: Uint256, standard: TokenStandard, ...metadataShape });

function metadataOf(read: TokenMetadata) {
  const { status, uri, failure, fetchedAt, ...metadata } = read;
  return {
    tokenUri: uri,
    metadataStatus: status,
    metadataError: failure,
    metadataFetchedAt: fetchedAt?.toISOString() ?? null,
    metadata: fetchedAt ? metadata : null,
  };
}

type Token = { contract: Hex; tokenId: string; standard: Standard };

export function nftOf({ contract, tokenId, standard }: Token, read: TokenMetadata): z.input<typeof Nft> {
  return { contract: addressText(contract), tokenId, standard, ...metadataOf(read) };
}
