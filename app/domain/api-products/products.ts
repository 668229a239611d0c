/** The API products of the platform, in the order of their pages. Their names are proper names in every language. */
export const apiProducts = {
  web3: "Web3 API",
  token: "Token API",
  nft: "NFT API",
  stream: "Stream API",
  contracts: "Contract DB",
} as const;
export type ApiProduct = keyof typeof apiProducts;

/** Products whose endpoints answer; the others are announced. */
export const openProducts = ["web3", "token", "nft"] as const satisfies readonly ApiProduct[];
export type OpenProduct = (typeof openProducts)[number];
export const announcedProducts = ["stream", "contracts"] as const satisfies readonly ApiProduct[];
export type AnnouncedProduct = (typeof announcedProducts)[number];
