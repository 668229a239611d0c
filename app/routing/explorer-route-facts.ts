import { explorerPaths } from "./explorer-paths.ts";
import type { explorerPages } from "./explorer-routes.ts";
import type { LeafId } from "./route-entry.ts";
import { type RouteFacts, shared, shop } from "./route-kinds.ts";

/** Made anew for each visit: a block later they say something else. */
const live: RouteFacts = { ...shop, access: "unlisted", script: "none", index: "never" };

/** The facts of the explorer and of the status page. Search engines see where it begins; its blocks and addresses are without end. */
export const explorerRouteFacts: Readonly<Record<LeafId<typeof explorerPages>, RouteFacts>> = {
  "routes/($lang)/explorer/explorer": {
    ...live,
    index: "by-content",
    sitemap: () => [explorerPaths.home()],
  },
  "routes/($lang)/explorer/chain": { ...live, index: "by-content" },
  "routes/($lang)/explorer/block": live,
  "routes/($lang)/explorer/transaction": live,
  "routes/($lang)/explorer/address": live,
  "routes/($lang)/explorer/token": live,
  "routes/($lang)/explorer/nft": live,
  "routes/($lang)/uptime/uptime": { ...shared, access: "unlisted", script: "none", sitemap: () => ["/status"] },
};
