import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownerCursor } from "#app/domain/chains/explorer/cursors.ts";
import { addressIn, tokenIdIn } from "#app/domain/chains/explorer/search-term.ts";
import { tokenLabels } from "#app/domain/chains/explorer/token-labels.server.ts";
import { findTokenContract, listNftOwners, listTransfers } from "#app/domain/chains/queries/tokens.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { standardNames, TokenLink } from "./cells.tsx";
import {
  everywhere,
  frameOf,
  missing,
  openExplorer,
  pageLength,
  placeIn,
  requireSpelling,
  transferRows,
} from "./explorer-page.server.ts";
import sheet from "./explorer.css?url";
import { Fact } from "./fact.tsx";
import { ExplorerFrame, Missing } from "./frame.tsx";
import { ListLinks, TransferTable } from "./lists.tsx";
import { OwnerTable } from "./wallet-lists.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** One id of a contract: who has it, and how it got there. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, t, url } = page;
  const contract = addressIn(args.params.address ?? "");
  const tokenId = tokenIdIn(args.params.tokenId ?? "");
  if (contract === null || tokenId === null) notFound();
  const spelled = page.checksum(contract);
  const path = paths.explorer.nft(network.slug, spelled, tokenId);
  requireSpelling(page, path);
  const after = placeIn(page, ownerCursor.read);
  const [token, owners, transfers] = await Promise.all([
    findTokenContract(services, network, contract),
    listNftOwners(services, network, { contract, tokenId, limit: pageLength, after }),
    listTransfers(services, network, {
      ...everywhere,
      wallet: null,
      direction: "all",
      token: contract,
      tokenId,
      isNft: true,
      order: "desc",
      limit: pageLength,
      after: null,
    }),
  ]);
  if (!token || transfers.items.length === 0) return missing(page, args, "nft");
  const label = (await tokenLabels(services, network, { tokens: [contract], ip: page.ip })).get(contract) ?? null;
  const shownId = tokenId.length > 24 ? `${tokenId.slice(0, 10)}…${tokenId.slice(-8)}` : tokenId;
  const name = `${label?.name ?? t("catalog:category.nft")} #${shownId}`;
  return data({
    ...frameOf(page, {
      name,
      crumbs: [
        { name: label?.name ?? t("explorer:contract"), to: paths.explorer.token(network.slug, spelled) },
        { name: `#${shownId}`, to: path },
      ],
    }),
    missing: null,
    name,
    tokenId,
    contract: spelled,
    standard: token.standard,
    owners: owners.items.map((one) => ({ ...one, owner: page.checksum(one.owner) })),
    transfers: await transferRows(page, transfers.items),
    hasMore: transfers.next !== null,
    first: url.searchParams.has("after") ? path : null,
    next: owners.next && paths.explorer.nft(network.slug, spelled, tokenId, { after: ownerCursor.write(owners.next) }),
  });
}

export default function NftPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  if (view.missing !== null) return <Missing view={view} path={view.crumbs.at(-1)!.to} />;
  const { chain, now, contract, standard, tokenId } = view;
  return (
    <ExplorerFrame view={view}>
      <div className="explorer-head">
        <h1>{view.name}</h1>
        <span className="badge badge-grey">{standardNames[standard]}</span>
      </div>
      <dl className="facts mt-5">
        <Fact name={t("explorer:nft.id")}>
          <span className="hex-whole">{tokenId}</span>
        </Fact>
        <Fact name={t("explorer:contract")}>
          <TokenLink chain={chain} hex={contract} whole />
        </Fact>
      </dl>
      <section className="section" aria-labelledby="owners">
        <h2 id="owners">{t("explorer:nft.owner")}</h2>
        <OwnerTable chain={chain} caption={t("explorer:nft.owner")} rows={view.owners} contract={null} />
        <ListLinks first={view.first} next={view.next} />
      </section>
      <section aria-labelledby="transfers">
        <h2 id="transfers">{t("explorer:transfers")}</h2>
        <TransferTable chain={chain} now={now} caption={t("explorer:transfers")} transfers={view.transfers} />
        {view.hasMore ? (
          <p className="mt-3 text-sm text-ink-3">{t("explorer:list.cut", { shown: view.transfers.length })}</p>
        ) : null}
      </section>
    </ExplorerFrame>
  );
}
