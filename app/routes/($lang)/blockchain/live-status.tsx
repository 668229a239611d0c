import type { ChainState } from "#app/domain/chains/queries/status.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ChainBadge } from "#app/ui/chains/chain-badge.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export type Live = {
  chain: string;
  state: ChainState;
  /** null: nobody reads it here. */
  tip: { number: number; minedAt: Date; lag: number | null; finalized: number | null; at: Date } | null;
};

/** Block height that is read, for networks of the API and the explorer. */
export function LiveStatus({ live }: { live: Live }) {
  const { t, locale } = useLanguage();
  const { chain, state, tip } = live;
  if (tip === null)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <ChainBadge state={state} /> <span>{t("network:live.notRead")}</span>{" "}
        <LocaleLink to={paths.explorer.home()} className="link inline-flex min-h-6 items-center">
          {t("network:live.networks")}
        </LocaleLink>
      </p>
    );
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, numberLocale(locale)));
  return (
    <section className="mt-6" aria-labelledby="live">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="live" className="text-lg">
          {t("network:live.title")}
        </h2>
        <ChainBadge state={state} />
        <time dateTime={isoOf(tip.at)} className="text-sm text-ink-3">
          {t("network:live.asOf", { time: formatDateTime(tip.at, locale) })}
        </time>
      </div>
      <dl className="figures mt-3 md:grid-cols-4">
        <div>
          <dt>{t("explorer:latest.block")}</dt>
          <dd>{number(tip.number)}</dd>
        </div>
        <div>
          <dt>{t("explorer:fact.behind")}</dt>
          <dd>{number(tip.lag)}</dd>
        </div>
        <div>
          <dt>{t("explorer:fact.finalized")}</dt>
          <dd>{number(tip.finalized)}</dd>
        </div>
        <div>
          <dt>{t("explorer:fact.time")}</dt>
          <dd>
            <time dateTime={isoOf(tip.minedAt)}>{timeOf(tip.minedAt)}</time>
          </dd>
        </div>
      </dl>
      <p className="mt-2">
        <LocaleLink to={paths.explorer.chain(chain)} className="link inline-flex min-h-11 items-center">
          {t("network:live.explore")}
        </LocaleLink>
      </p>
    </section>
  );
}

const SEOUL = 9 * 3_600_000;

/** "11:14:06" in Seoul. */
const timeOf = (at: Date) => new Date(at.getTime() + SEOUL).toISOString().slice(11, 19);
