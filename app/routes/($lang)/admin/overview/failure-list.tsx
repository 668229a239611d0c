import type { SerializeFrom } from "@remix-run/node";
import { type Failure, type FailureName, triedAgain } from "#app/domain/back-office/overview/queues.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { useAge } from "#app/routes/($lang)/admin/sla/use-age.ts";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The page where each is seen to; the queue of jobs has none, the log says what happened. */
const pages: Partial<Record<FailureName, string>> = {
  refund: adminPaths.refunds(),
  mail: adminPaths.reconciler(),
  webhook: adminPaths.reconciler(),
  provider: adminPaths.reconciler(),
};

/** Everything that did not go through, and that is being tried again. */
export function FailureList({ failures, now }: { failures: readonly SerializeFrom<Failure>[]; now: Date | string }) {
  const t = useT();
  const words = useFigureWords();
  const age = useAge();
  return (
    <section className="figure-section" aria-labelledby="failures">
      <div className="figure-head">
        <h2 id="failures">{t("admin:failures.title")}</h2>
      </div>
      {failures.length === 0 ? <p className="text-sm text-ink-2">{t("admin:failures.none")}</p> : null}
      <ul className="failure-list">
        {failures.map(({ name, count, oldest }) => {
          const to = pages[name];
          const text = `${t(`admin:failure.${name}`)} ${words.number(count)}`;
          return (
            <li key={name}>
              <b className={triedAgain.includes(name) ? "text-amber" : "text-red"}>
                {to ? <LocaleLink to={to}>{text}</LocaleLink> : text}
              </b>
              {oldest ? (
                <span className="text-sm text-ink-2">{t("admin:failures.oldest", { age: age(oldest, now) })}</span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
