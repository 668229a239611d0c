import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex } from "#app/domain/chains/block.ts";
import { addressCursor, nftCursor, transactionCursor, transferCursor } from "#app/domain/chains/explorer/cursors.ts";
import { addressIn } from "#app/domain/chains/explorer/search-term.ts";
import { shownBalance } from "#app/domain/chains/explorer/shown-balance.server.ts";
import { tokenLabels } from "#app/domain/chains/explorer/token-labels.server.ts";
import { findCreation, listTransactionsOfWallet } from "#app/domain/chains/queries/blocks.server.ts";
import {
  findTokenContract,
  listNftsOfWallet,
  listTokensOfWallet,
  listTransfers,
} from "#app/domain/chains/queries/tokens.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AmountText, standardNames, TokenLink, TransactionLink, Whole } from "./cells.tsx";
import {
  everywhere,
  type ExplorerPage,
  frameOf,
  openExplorer,
  pageLength,
  placeIn,
  requireSpelling,
  transactionRow,
  transferRows,
} from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { Fact } from "./fact.tsx";
import { ExplorerFrame } from "./frame.tsx";
import { ListLinks, TransactionTable, TransferTable } from "./lists.tsx";
import { NftsOfWallet, TokensOfWallet } from "./wallet-lists.tsx";
import { ViewLinks } from "./view-links.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const views = ["transactions", "transfers", "tokens", "nfts"] as const;
type View = (typeof views)[number];

/** The belongings and the deeds of an address. One that nobody has used yet is an address all the same. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, t } = page;
  const address = addressIn(args.params.address ?? "");
  if (address === null) notFound();
  const spelled = page.checksum(address);
  const path = paths.explorer.address(network.slug, spelled);
  requireSpelling(page, path);
  const view = viewIn(page);
  const [list, creation, token, balance] = await Promise.all([
    listOf(page, view, address),
    findCreation(services, network, address),
    findTokenContract(services, network, address),
    shownBalance(services, network, { address, ip: args.context.ip }),
  ]);
  const name = t(creation || token ? "explorer:contract" : "explorer:address");
  const at = (after?: string) =>
    paths.explorer.address(network.slug, spelled, { view: view === "transactions" ? undefined : view, after });
  return data({
    ...frameOf(page, { name: `${name} ${spelled.slice(0, 8)}…${spelled.slice(-4)}`, crumbs: [{ name, to: path }] }),
    address: spelled,
    coin: network.currency,
    view,
    list: list.shown,
    creation: creation && { hash: creation.hash, from: page.checksum(creation.from) },
    standard: token?.standard ?? null,
    balance,
    first: page.url.searchParams.has("after") ? at() : null,
    next: list.next === null ? null : at(list.next),
  });
}

function viewIn({ url }: ExplorerPage): View {
  const asked = url.searchParams.get("view");
  const view = asked === null ? "transactions" : views.find((one) => one === asked);
  if (!view) notFound();
  return view;
}

/** One list of the wallet, by its own place. */
async function listOf(page: ExplorerPage, view: View, wallet: Hex) {
  const { services, network } = page;
  const of = { wallet, limit: pageLength } as const;
  const newest = { ...of, ...everywhere, direction: "all", order: "desc" } as const;
  if (view === "transactions") {
    const after = placeIn(page, transactionCursor.read);
    const { items, next } = await listTransactionsOfWallet(services, network, { ...newest, after });
    const rows = items.map((one) => ({ ...transactionRow(page, one), input: one.input.slice(0, 10) as Hex }));
    return { shown: { kind: view, rows }, next: next && transactionCursor.write(next) };
  }
  if (view === "transfers") {
    const after = placeIn(page, transferCursor.read);
    const any = { token: null, tokenId: null, isNft: null };
    const { items, next } = await listTransfers(services, network, { ...newest, ...any, after });
    return { shown: { kind: view, rows: await transferRows(page, items) }, next: next && transferCursor.write(next) };
  }
  if (view === "tokens") {
    const { items, next } = await listTokensOfWallet(services, network, {
      ...of,
      after: placeIn(page, addressCursor.read),
    });
    const labels = await tokenLabels(services, network, { tokens: items.map(({ token }) => token), ip: page.ip });
    const rows = items.map(({ token, amount }) => {
      const label = labels.get(token) ?? null;
      const { name = null, symbol = null, decimals = null } = label ?? {};
      return { token: page.checksum(token), amount, name, symbol, decimals };
    });
    return { shown: { kind: view, rows }, next: next && addressCursor.write(next) };
  }
  const after = placeIn(page, nftCursor.read);
  const { items, next } = await listNftsOfWallet(services, network, { ...of, contract: null, after });
  const rows = items.map((one) => ({ ...one, contract: page.checksum(one.contract) }));
  return { shown: { kind: view, rows }, next: next && nftCursor.write(next) };
}

export default function AddressPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  const { chain, address, coin, creation, standard, balance } = view;
  return (
    <ExplorerFrame view={view}>
      <div className="explorer-head">
        <h1>{t(creation || standard ? "explorer:contract" : "explorer:address")}</h1>
        {standard ? <span className="badge badge-grey">{standardNames[standard]}</span> : null}
      </div>
      <p className="mt-1">
        <Whole hex={address} />
      </p>
      <dl className="facts mt-5">
        <Fact name={t("explorer:address.balance")}>
          {balance === null ? (
            <span className="text-ink-3">{t("explorer:node.none")}</span>
          ) : (
            <AmountText value={balance} decimals={coin.decimals} symbol={coin.symbol} />
          )}
        </Fact>
        {standard ? (
          <Fact name={t("explorer:token")}>
            <TokenLink chain={chain} hex={address} whole />
          </Fact>
        ) : null}
        {creation ? (
          <Fact name={t("explorer:address.creation")}>
            <TransactionLink chain={chain} hex={creation.hash} whole />
          </Fact>
        ) : null}
      </dl>
      <ViewLinks
        current={view.view}
        items={views.map((name) => ({
          id: name,
          words: t(`explorer:view.${name}`),
          to: paths.explorer.address(chain, address, { view: name === "transactions" ? undefined : name }),
        }))}
      />
      <WalletList />
      <ListLinks first={view.first} next={view.next} />
    </ExplorerFrame>
  );
}

function WalletList() {
  const { chain, now, coin, list } = useLoaderData<typeof loader>();
  const t = useT();
  const caption = t(`explorer:view.${list.kind}`);
  if (list.kind === "transactions")
    return <TransactionTable chain={chain} now={now} coin={coin} caption={caption} transactions={list.rows} />;
  if (list.kind === "transfers")
    return <TransferTable chain={chain} now={now} caption={caption} transfers={list.rows} />;
  if (list.kind === "tokens") return <TokensOfWallet chain={chain} caption={caption} rows={list.rows} />;
  return <NftsOfWallet chain={chain} caption={caption} rows={list.rows} />;
}
