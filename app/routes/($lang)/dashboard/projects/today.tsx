import type { ChainState } from "#app/domain/chains/chain-states.ts";
import type { ProjectConsole } from "#app/domain/usage/console.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ChainBadge } from "#app/ui/chains/chain-badge.tsx";
import { chainName } from "#app/ui/chains/chain-name.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useUnits } from "./use-units.ts";

type TodayProps = Pick<ProjectConsole, "today"> & {
  id: string;
  chains: readonly { slug: string; state: ChainState; tip: number | null }[];
};

/** Calls of today with what went wrong, and the chains that are read. */
export function Today({ id, today: { calls, refused, failed }, chains }: TodayProps) {
  const t = useT();
  const { number } = useUnits();
  return (
    <section className="console-today" aria-label={t("requests:today")}>
      <dl className="totals">
        <div>
          <dt>{t("requests:today.calls")}</dt>
          <dd className="total-first">
            <LocaleLink to={paths.dashboard.requests(id)}>{number(calls)}</LocaleLink>
          </dd>
        </div>
        <div>
          <dt>{t("requests:today.errors")}</dt>
          <dd className="total-first">
            <LocaleLink to={paths.dashboard.problems(id)}>{number(refused + failed)}</LocaleLink>
          </dd>
          <dd>{`4xx ${number(refused)} · 5xx ${number(failed)}`}</dd>
        </div>
      </dl>
      {chains.length > 0 ? (
        <div className="console-chains">
          <h2 className="text-sm">{t("requests:chains")}</h2>
          <ul>
            {chains.map(({ slug, state, tip }) => (
              <li key={slug}>
                <LocaleLink to={paths.explorer.home({ chain: slug })}>{chainName(t, slug)}</LocaleLink>{" "}
                <ChainBadge state={state} /> {tip === null ? null : <span className="tabular-nums">{number(tip)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
