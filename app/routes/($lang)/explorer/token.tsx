import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex, TokenStandard } from "#app/domain/chains/block.ts";
import { holderCursor, ownerCursor, transferCursor } from "#app/domain/chains/explorer/cursors.ts";
import { addressIn } from "#app/domain/chains/explorer/search-term.ts";
import { type TokenLabel, tokenLabels } from "#app/domain/chains/explorer/token-labels.server.ts";
import {
  findTokenContract,
  listHolders,
  listNftOwners,
  listTransfers,
} from "#app/domain/chains/queries/tokens.server.ts";
import { notFound } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AddressLink, AmountText, BlockLink, standardNames, Whole } from "./cells.tsx";
import {
  everywhere,
  type ExplorerPage,
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
import { HolderTable, OwnerTable } from "./wallet-lists.tsx";
import { ViewLinks } from "./view-links.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** A token: what it says about itself, its transfers and who has it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openExplorer(args);
  const { network, services, t, url } = page;
  const address = addressIn(args.params.address ?? "");
  if (address === null) notFound();
  const spelled = page.checksum(address);
  const path = paths.explorer.token(network.slug, spelled);
  requireSpelling(page, path);
  const asked = url.searchParams.get("view");
  if (asked !== null && asked !== "holders") notFound();
  const contract = await findTokenContract(services, network, address);
  if (!contract) return missing(page, args, "token");
  const label = (await tokenLabels(services, network, { tokens: [address], ip: page.ip })).get(address) ?? null;
  const { standard } = contract;
  const list = asked === null ? await transfersIn(page, address) : await holdersIn(page, { address, standard, label });
  const view = asked ?? "transfers";
  const at = (after?: string) => paths.explorer.token(network.slug, spelled, { view: asked ?? undefined, after });
  const name = label?.name ?? t("explorer:token");
  return data({
    ...frameOf(page, { name: label?.symbol ?? `${name} ${spelled.slice(0, 8)}…`, crumbs: [{ name, to: path }] }),
    missing: null,
    address: spelled,
    standard,
    firstBlock: contract.firstBlock,
    label,
    view,
    list: list.shown,
    first: url.searchParams.has("after") ? at() : null,
    next: list.next === null ? null : at(list.next),
  });
}

async function transfersIn(page: ExplorerPage, token: Hex) {
  const { items, next } = await listTransfers(page.services, page.network, {
    ...everywhere,
    wallet: null,
    direction: "all",
    token,
    tokenId: null,
    isNft: null,
    order: "desc",
    limit: pageLength,
    after: placeIn(page, transferCursor.read),
  });
  return {
    shown: { kind: "transfers" as const, rows: await transferRows(page, items) },
    next: next && transferCursor.write(next),
  };
}

type Of = { address: Hex; standard: TokenStandard; label: TokenLabel };

async function holdersIn(page: ExplorerPage, { address, standard, label }: Of) {
  const { services, network } = page;
  if (standard !== "erc20") {
    const after = placeIn(page, ownerCursor.read);
    const of = { contract: address, tokenId: null, limit: pageLength, after };
    const { items, next } = await listNftOwners(services, network, of);
    const rows = items.map((one) => ({ ...one, owner: page.checksum(one.owner) }));
    return { shown: { kind: "owners" as const, rows }, next: next && ownerCursor.write(next) };
  }
  const after = placeIn(page, holderCursor.read);
  const { items, next } = await listHolders(services, network, { token: address, limit: pageLength, after });
  const supply = label?.totalSupply ?? null;
  const rows = items.map(({ owner, amount }) => ({
    owner: page.checksum(owner),
    amount,
    share: shareOf(amount, supply),
  }));
  return { shown: { kind: "holders" as const, rows }, next: next && holderCursor.write(next) };
}

const IN_PERCENT = 10_000n;

/** Percent with two places; null: the token does not say how much there is, or less than somebody has. */
function shareOf(amount: string, supply: string | null): number | null {
  if (supply === null || supply === "0" || BigInt(amount) > BigInt(supply)) return null;
  return Number((BigInt(amount) * IN_PERCENT) / BigInt(supply)) / 100;
}

export default function TokenPage() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  if (view.missing !== null) return <Missing view={view} path={view.crumbs.at(-1)!.to} />;
  const { chain, address, standard, label } = view;
  return (
    <ExplorerFrame view={view}>
      <div className="explorer-head">
        <h1>
          {label?.name ?? t("explorer:token")}{" "}
          {label?.symbol ? <span className="text-ink-3">{label.symbol}</span> : null}
        </h1>
        <span className="badge badge-grey">{standardNames[standard]}</span>
      </div>
      <p className="mt-1">
        <Whole hex={address} />
      </p>
      {label === null ? <p className="notice notice-amber mt-4">{t("explorer:token.noNode")}</p> : null}
      <TokenFacts />
      <ViewLinks
        current={view.view}
        items={[
          { id: "transfers", words: t("explorer:transfers"), to: paths.explorer.token(chain, address) },
          {
            id: "holders",
            words: t("explorer:view.holders"),
            to: paths.explorer.token(chain, address, { view: "holders" }),
          },
        ]}
      />
      <TokenList />
      <ListLinks first={view.first} next={view.next} />
    </ExplorerFrame>
  );
}

function TokenFacts() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  if (view.missing !== null) return null;
  const { chain, address, label, firstBlock } = view;
  const supply = label?.totalSupply ?? null;
  return (
    <div className="explorer-columns">
      <dl className="facts">
        {supply === null ? null : (
          <Fact name={t("explorer:token.supply")}>
            <AmountText value={supply} decimals={label?.decimals ?? 0} symbol={label?.symbol ?? ""} />
          </Fact>
        )}
        <Fact name={t("explorer:contract")}>
          <AddressLink chain={chain} hex={address} whole />
        </Fact>
      </dl>
      <dl className="facts">
        {label?.decimals === null || label?.decimals === undefined ? null : (
          <Fact name={t("explorer:token.decimals")}>{label.decimals}</Fact>
        )}
        {firstBlock === null ? null : (
          <Fact name={t("explorer:token.firstBlock")}>
            <BlockLink chain={chain} number={firstBlock} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function TokenList() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  if (view.missing !== null) return null;
  const { chain, now, address, label, list } = view;
  if (list.kind === "transfers")
    return <TransferTable chain={chain} now={now} caption={t("explorer:transfers")} transfers={list.rows} />;
  const caption = t("explorer:view.holders");
  return (
    <>
      {list.kind === "owners" ? (
        <OwnerTable chain={chain} caption={caption} rows={list.rows} contract={address} />
      ) : (
        <HolderTable
          chain={chain}
          caption={caption}
          rows={list.rows}
          symbol={label?.symbol ?? ""}
          decimals={label?.decimals ?? null}
        />
      )}
      <p className="mt-3 max-w-[68ch] text-sm text-ink-3">{t("explorer:token.holdersNote")}</p>
    </>
  );
}
