import { daoServices } from "./services-dao.ts";
import { defiServices } from "./services-defi.ts";
import { exchangeServices } from "./services-exchange.ts";
import { gamefiServices } from "./services-gamefi.ts";
import { infrastructureServices } from "./services-infrastructure.ts";
import { nftServices } from "./services-nft.ts";
import { templateServices } from "./services-template.ts";
import { walletServices } from "./services-wallet.ts";
import { webSolutionServices } from "./services-web-solution.ts";
import type { SeedService } from "./types.ts";

/** Oldest first, so that ids grow with time as they would have. */
export const allServices: readonly SeedService[] = [
  ...exchangeServices,
  ...defiServices,
  ...nftServices,
  ...walletServices,
  ...gamefiServices,
  ...daoServices,
  ...infrastructureServices,
  ...templateServices,
  ...webSolutionServices,
].sort((a, b) => b.publishedDaysAgo - a.publishedDaysAgo || a.key.localeCompare(b.key, "en"));
