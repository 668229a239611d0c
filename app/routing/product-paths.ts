import type { GuideSlug } from "#app/domain/guides/guides.ts";
import type { AnnouncedProduct, ApiProduct, OpenProduct } from "#app/domain/api-products/products.ts";

/** The pages of the API products as spec §2 spells them. */
export const productPaths = {
  web3: "/web3-api",
  token: "/token-api",
  nft: "/nft-api",
  stream: "/stream-api",
  contracts: "/contractDB",
} as const satisfies Record<ApiProduct, string>;

/** Name in the query of a product's page for the endpoint that is tried. The other names are those of its parameters. */
export const tryParameter = "try";
const reference = "/docs/reference";

export const productLinks = {
  open: (product: OpenProduct) => productPaths[product],
  announced: (product: AnnouncedProduct) => productPaths[product],
  /** The form for trying an endpoint. */
  tried: (product: OpenProduct, endpoint: string) =>
    `${productPaths[product]}?${new URLSearchParams({ [tryParameter]: endpoint })}#try`,
  /** Every endpoint with its parameters and errors. */
  reference: () => reference,
  endpoint: (endpoint: string) => `${reference}#${endpoint}`,
};

/** The guides for developers. The reference is among their addresses. */
export const docsLinks = {
  home: () => "/docs",
  guide: (slug: GuideSlug) => `/docs/${slug}`,
};
