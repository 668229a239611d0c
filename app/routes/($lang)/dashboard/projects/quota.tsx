import type { ProjectConsole } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { useUnits } from "./use-units.ts";

/** The month of the account, and where it ends at this rate: the sentence first. */
export function Quota({ quota: { used, limit, forecast } }: Pick<ProjectConsole, "quota">) {
  const { t, locale } = useLanguage();
  const units = useUnits();
  const percent = Math.round((used * 1000) / limit) / 10;
  const values = forecast && {
    mean: units.number(forecast.mean),
    units: units.number(forecast.monthEnd),
    date: forecast.reachedOn ? formatShortDay(forecast.reachedOn, locale) : "",
  };
  return (
    <section className="panel" aria-labelledby="quota">
      <h2 id="quota" className="text-lg">
        {t("project:quota")}
      </h2>
      <p className="mt-2 text-xl font-bold tabular-nums">{units.text(used)}</p>
      <p className="text-md text-ink-2">{t("project:quota.of", { limit: units.number(limit), percent })}</p>
      <svg className="hbar" aria-hidden="true">
        <rect width={`${Math.min(100, percent)}%`} height="100%" />
      </svg>
      <p className="mt-3">
        {values === null
          ? t("project:forecast.none")
          : forecast?.reachedOn
            ? t("project:forecast.reached", { date: values.date, mean: values.mean })
            : t("project:forecast.within", { units: values.units, mean: values.mean })}
      </p>
    </section>
  );
}
