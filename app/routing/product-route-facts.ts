import { docsLinks, productLinks, productPaths, tryParameter } from "./product-paths.ts";
import type { productPages } from "./product-routes.ts";
import { uncachedParameter, reading } from "./query-facts.ts";
import type { LeafId } from "./route-entry.ts";
import { type RouteFacts, shared, type SharedFacts } from "./route-kinds.ts";

const page = (path: string): SharedFacts => ({ ...shared, script: "none", sitemap: () => [path] });
/** The page is for search engines; an answer to a try is for who asked. */
const tried = (path: string): RouteFacts => ({
  ...page(path),
  index: "by-content",
  query: reading({ [tryParameter]: uncachedParameter }),
});

export const productRouteFacts: Readonly<Record<LeafId<typeof productPages>, RouteFacts>> = {
  "routes/($lang)/platform/web3-api": tried(productPaths.web3),
  "routes/($lang)/platform/token-api": tried(productPaths.token),
  "routes/($lang)/platform/nft-api": tried(productPaths.nft),
  "routes/($lang)/platform/docs/docs": page(docsLinks.home()),
  // A guide is for search engines in the languages it is written in, which list it themselves.
  "routes/($lang)/platform/docs/guide": { ...shared, script: "none" },
  "routes/($lang)/platform/reference": page(productLinks.reference()),
  "routes/($lang)/platform/stream-api": page(productPaths.stream),
  "routes/($lang)/platform/contract-db": page(productPaths.contracts),
};
