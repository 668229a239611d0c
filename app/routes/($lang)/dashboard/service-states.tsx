import type { ServiceStates } from "#app/domain/dashboard/service-states.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { Block } from "./block.server.ts";
import { FailedBlock } from "./failed-block.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

/** Counts of the seller's services by state, with the due time of a decision. */
export function ServiceStatesBlock({ states }: { states: Block<ServiceStates> }) {
  const { t } = useLanguage();
  return (
    <section className="figure-section" aria-labelledby="states">
      <div className="figure-head">
        <h2 id="states">{t("dashboard:states")}</h2>
        <MoreLink to={paths.mypage.services()}>{t("mypage:nav.services")}</MoreLink>
      </div>
      {states ? <States states={states} /> : <FailedBlock />}
    </section>
  );
}

function States({ states: { active, suspended, blocked, rejected, pending } }: { states: ServiceStates }) {
  const { t, locale } = useLanguage();
  const words = useFigureWords();
  const counts: [string, number][] = [
    [t("order:status.service.active"), active],
    [t("order:status.service.pending"), pending.length],
    [t("order:status.service.rejected"), rejected],
    [t("order:status.service.suspended"), suspended],
  ];
  if (blocked > 0) counts.push([t("dashboard:states.blocked"), blocked]);
  return (
    <>
      <dl className="totals">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words.number(count)}</dd>
          </div>
        ))}
      </dl>
      {pending.length > 0 ? (
        <ul className="mt-3 text-md">
          {pending.map(({ id, title, titleLocale, decisionDue }) => (
            <li key={id}>
              <span lang={langOf(titleLocale)}>{title}</span>
              {decisionDue ? (
                <span className="text-ink-3">
                  {" "}
                  · {t("selling:services.due", { time: formatDateTime(decisionDue, locale) })}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
