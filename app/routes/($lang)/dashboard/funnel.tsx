import { percentOf, type SellerFigures } from "#app/domain/dashboard/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

/** From views to orders, each beside the time before. Small is shown small. */
export function Funnel({ figures: { total, period } }: { figures: SellerFigures }) {
  const t = useT();
  const words = useFigureWords();
  const { now, before } = total;
  const whole = Math.max(now.views, now.requests, now.agreed);
  const steps = [
    { name: t("dashboard:views"), now: now.views, before: before.views },
    { name: t("dashboard:task.request"), now: now.requests, before: before.requests },
    { name: t("dashboard:funnel.agreed"), now: now.agreed, before: before.agreed },
  ];
  const [perViews, perRequests] = [percentOf(now.requests, now.views), percentOf(now.agreed, now.requests)];
  const rates = [
    perViews === null ? null : t("dashboard:funnel.perViews", { number: words.percent(perViews).replace("%", "") }),
    perRequests === null ? null : t("dashboard:funnel.perRequests", { percent: words.percent(perRequests) }),
  ];
  return (
    <section className="figure-section" aria-labelledby="funnel">
      <div className="figure-head">
        <h2 id="funnel">{t("dashboard:funnel")}</h2>
        <span className="text-sm text-ink-3">{words.period(period)}</span>
      </div>
      <ol className="funnel">
        {steps.map((step, index) => (
          <li key={step.name}>
            <p className="funnel-step">
              <span>{step.name}</span>
              <b>{words.number(step.now)}</b>
              <span className="text-sm text-ink-3">
                {words.before(period)} {words.number(step.before)}
              </span>
            </p>
            <HBar part={step.now} whole={whole} />
            {rates[index] ? <p className="funnel-rate">{rates[index]}</p> : null}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-2">
        {t("dashboard:funnel.direct", { number: words.number(now.orders - now.agreed) })}
      </p>
    </section>
  );
}
