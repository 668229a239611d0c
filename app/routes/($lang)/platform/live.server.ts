import type { OpenProduct } from "#app/domain/api-products/products.ts";
import { networks } from "#app/domain/catalog/authoring/technologies.ts";
import { isNetwork } from "#app/domain/catalog/networks/network-facts.ts";
import { type ChainNetwork, demoChain } from "#app/domain/chains/networks.ts";
import { type ChainState, type ChainStatus, chainStatuses } from "#app/domain/chains/queries/status.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import type { Page } from "#app/http/page.server.ts";
import { isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { LivePage } from "./live-page.ts";
import { type LiveTable, liveTables } from "./live-tables.server.ts";

/** A chain that is read now, and what is stored of it. */
export type Live = {
  chain: string;
  slug: string;
  state: ChainState;
  block: string;
  finalized: string;
  lag: string;
  /** Time of the read, ISO 8601. */
  at: string;
  tables: LiveTable[];
  /** A token or a collection of the tables. */
  contract: string | null;
};

export const chainName = ({ t }: Pick<Page, "t">, { slug }: ChainNetwork): string =>
  isNetwork(slug) ? networks[slug] : t("platform:demoChain");

/** Chains of which blocks are kept and that somebody reads. */
export async function readChains({ services }: LivePage): Promise<ChainStatus[]> {
  return (await chainStatuses(services)).filter(({ state, tip }) => state !== "off" && tip !== null);
}

/** Live values of the demo chain, or else of the first chain that is read; null: none is, and nothing is made up instead. */
export async function liveOf(
  page: LivePage,
  product: OpenProduct,
  chains: readonly ChainStatus[],
): Promise<Live | null> {
  const status = chains.find(({ network }) => network.id === demoChain.id) ?? chains[0];
  if (!status?.tip) return null;
  const number = (value: number) => formatNumber(value, numberLocale(page.locale));
  return {
    chain: chainName(page, status.network),
    slug: status.network.slug,
    state: status.state,
    block: number(status.tip.number),
    finalized: number(status.finalized ?? 0),
    lag: number(status.lag ?? 0),
    at: isoOf(page.services.clock()),
    ...(await liveTables(page, product, status.network)),
  };
}
