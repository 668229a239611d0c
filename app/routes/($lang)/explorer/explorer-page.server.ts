import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Hex } from "#app/domain/chains/block.ts";
import { functionOf } from "#app/domain/chains/decoding/decode.ts";
import { type Checksum, loadChecksum } from "#app/domain/chains/explorer/checksum.server.ts";
import { tokenLabels } from "#app/domain/chains/explorer/token-labels.server.ts";
import { type ChainNetwork, findNetwork } from "#app/domain/chains/networks.ts";
import type { TransactionView } from "#app/domain/chains/queries/blocks.server.ts";
import { type ChainStatus, chainStatuses } from "#app/domain/chains/queries/status.server.ts";
import type { TransferView } from "#app/domain/chains/queries/tokens.server.ts";
import { documentLocale, notFound, openPage, type Page } from "#app/http/page.server.ts";
import type { Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import { chainName } from "#app/ui/chains/chain-name.ts";

export type ExplorerPage = Page & {
  network: ChainNetwork;
  status: ChainStatus;
  statuses: readonly ChainStatus[];
  checksum: Checksum;
  now: Date;
  /** The reader's address. */
  ip: string;
};

/** Rows of a list. */
export const pageLength = 25;

/** A page about one network; an address with its number leads to the one with its name. */
export async function openExplorer(args: LoaderFunctionArgs): Promise<ExplorerPage> {
  const page = await openPage(args);
  const { chain = "" } = args.params;
  const network = findNetwork(chain);
  if (!network) notFound();
  if (network.slug !== chain)
    throw redirect(page.href(page.path.replace(`/${chain}`, `/${network.slug}`) + page.url.search), 301);
  const [statuses, checksum] = await Promise.all([chainStatuses(page.services), loadChecksum()]);
  const status = statuses.find((one) => one.network.id === network.id)!;
  return { ...page, network, status, statuses, checksum, now: page.services.clock(), ip: args.context.ip };
}

/** Hashes and addresses have one spelling each; others lead to it. */
export function requireSpelling(page: ExplorerPage, path: string): void {
  if (decodeURI(page.path) !== path) throw redirect(page.href(path + page.url.search), 301);
}

type Described = { name: string; crumbs?: readonly Crumb[] };

/** The frame of every page of a network: title, way back, search and how far the network is read. */
export function frameOf(page: Omit<ExplorerPage, "checksum">, { name, crumbs = [] }: Described) {
  return frameIn(page.t, page, { name, crumbs });
}

function frameIn(t: Translate, page: Omit<ExplorerPage, "checksum">, { name, crumbs = [] }: Described) {
  const { network, status, statuses, now } = page;
  const chain = network.slug;
  return {
    title: `${name} · ${t("explorer:title")} · ${t("common:brand")}`,
    crumbs: [
      { name: t("explorer:title"), to: paths.explorer.home() },
      { name: chainName(t, chain), to: paths.explorer.chain(chain) },
      ...crumbs,
    ],
    chain,
    chains: chainsToSearch(statuses, chain),
    status: statusView(status),
    now,
  };
}

/** Networks with blocks, and the one of the page. */
export function chainsToSearch(statuses: readonly ChainStatus[], current: string): string[] {
  return statuses
    .filter(({ tip, network }) => tip !== null || network.slug === current)
    .map(({ network }) => network.slug);
}

export type StatusView = Omit<ChainStatus, "network"> & { coin: string };

export function statusView({ network, ...status }: ChainStatus): StatusView {
  return { ...status, coin: network.currency.symbol };
}

export type ExplorerFrameView = ReturnType<typeof frameOf>;
export type MissingKind = "block" | "transaction" | "token" | "nft" | "replaced";

/** 404 with how far the network is read, in the language of a page that does not exist. */
export function missing(page: ExplorerPage, { request, context }: LoaderFunctionArgs, what: MissingKind) {
  const t = context.library.translate(documentLocale(request, 404));
  const name = t(`explorer:missing.${what}`);
  const crumbs = [{ name, to: page.path }];
  return data({ ...frameIn(t, page, { name, crumbs }), missing: what }, { status: 404 });
}

export type TransactionRow = TransactionView & { called: ReturnType<typeof functionOf> };

/** Addresses in their spelling with a checksum. */
export function transactionRow(page: ExplorerPage, transaction: TransactionView): TransactionRow {
  const spelled = (address: Hex | null) => address && page.checksum(address);
  const { from, to, createdContract, ...rest } = transaction;
  const called = functionOf(transaction.input);
  return { ...rest, called, from: page.checksum(from), to: spelled(to), createdContract: spelled(createdContract) };
}

export type TransferRow = TransferView & { label: { symbol: string | null; decimals: number | null } | null };

/** Adds to transfers the names and decimals that their tokens state. */
export async function transferRows(page: ExplorerPage, transfers: readonly TransferView[]): Promise<TransferRow[]> {
  const labels = await tokenLabels(page.services, page.network, {
    tokens: transfers.map(({ token }) => token),
    ip: page.ip,
  });
  return transfers.map((transfer) => {
    const label = labels.get(transfer.token);
    return {
      ...transfer,
      token: page.checksum(transfer.token),
      from: page.checksum(transfer.from),
      to: page.checksum(transfer.to),
      label: label ? { symbol: label.symbol, decimals: label.decimals } : null,
    };
  });
}

/** The place at which the page of a list begins; one that was not written by the list itself is no page. */
export function placeIn<Place>({ url }: Page, read: (text: string) => Place | null): Place | null {
  const after = url.searchParams.get("after");
  if (after === null) return null;
  const place = read(after);
  if (place === null) notFound();
  return place;
}

export const everywhere = { fromBlock: null, toBlock: null } as const;
