import type { ReactNode } from "react";
import { longestTerm } from "#app/domain/chains/explorer/search-term.ts";
import { ChainBadge } from "#app/ui/chains/chain-badge.tsx";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Age } from "./cells.tsx";
import { chainName } from "#app/ui/chains/chain-name.ts";
import type { ExplorerFrameView, MissingKind, StatusView } from "./explorer-page.server.ts";
import { useExplorerWords } from "./use-explorer-words.ts";

type SearchProps = { chains: readonly string[]; chain: string; typed?: string; isWrong?: boolean };

/** A form that asks for a page: block, transaction or address, in one of the networks. */
export function ExplorerSearch({ chains, chain, typed = "", isWrong = false }: SearchProps) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(paths.explorer.home())} className="explorer-search">
      <label htmlFor="explorer-chain" className="sr-only">
        {t("explorer:search.chain")}
      </label>
      <select id="explorer-chain" name="chain" defaultValue={chain}>
        {chains.map((slug) => (
          <option key={slug} value={slug}>
            {chainName(t, slug)}
          </option>
        ))}
      </select>
      <label htmlFor="explorer-q" className="sr-only">
        {t("explorer:search.label")}
      </label>
      <input
        id="explorer-q"
        name="q"
        type="search"
        defaultValue={typed}
        maxLength={longestTerm}
        placeholder={t("explorer:search.label")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "explorer-q-error" : undefined}
      />
      <button type="submit" className="btn">
        {t("explorer:search.submit")}
      </button>
    </form>
  );
}

/** State of reading the network, as a badge and a sentence. */
export function StatusLine({ status, now }: { status: StatusView; now: Date }) {
  const t = useT();
  const words = useExplorerWords();
  const { state, tip, lag, seenAt } = status;
  return (
    <p className="explorer-status">
      <ChainBadge state={state} /> <span>{t(`explorer:stateText.${state}`)}</span>{" "}
      {tip ? (
        <span>
          {t("explorer:status.upTo", { number: words.number(tip.number) })} · <Age at={tip.minedAt} now={now} />
        </span>
      ) : null}{" "}
      {lag ? <span>{t("explorer:status.behind", { number: words.number(lag) })}</span> : null}{" "}
      {state === "stale" && seenAt ? (
        <span>
          {t("explorer:status.seen")} <Age at={seenAt} now={now} />
        </span>
      ) : null}
    </p>
  );
}

export function ExplorerFrame({ view, children }: { view: ExplorerFrameView; children: ReactNode }) {
  return (
    <div className="wrap explorer pb-8">
      <Breadcrumbs crumbs={view.crumbs} />
      <ExplorerSearch chains={view.chains} chain={view.chain} />
      <StatusLine status={view.status} now={view.now} />
      {children}
    </div>
  );
}

/** The page of something that is not there: how far we have read, and a way to look again. */
export function Missing({ view, path }: { view: ExplorerFrameView & { missing: MissingKind }; path: string }) {
  const t = useT();
  const words = useExplorerWords();
  const { startBlock, tip } = view.status;
  const range = { from: words.number(startBlock ?? 0), to: words.number(tip?.number ?? 0) };
  return (
    <ExplorerFrame view={view}>
      <div className="section">
        <p className="idx">404</p>
        <h1>{t(`explorer:missing.${view.missing}`)}</h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">
          {t(view.missing === "replaced" ? "explorer:missing.replacedText" : "explorer:missing.text")}{" "}
          {tip ? t("explorer:missing.range", range) : t("explorer:missing.nothing")}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <LocaleLink to={path} className="btn">
            {t("explorer:missing.again")}
          </LocaleLink>
          <LocaleLink to={paths.explorer.chain(view.chain)} className="btn btn-ghost">
            {t("explorer:missing.latest")}
          </LocaleLink>
        </p>
      </div>
    </ExplorerFrame>
  );
}
