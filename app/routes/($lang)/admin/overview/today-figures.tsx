import { type Compared, type DayFigures, dayFigures } from "#app/domain/back-office/overview/figures.ts";
import { changeOf } from "#app/domain/dashboard/figures.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

type TodayProps = { today: Compared<DayFigures>; week: Compared<DayFigures>; now: Date | string; country: Country };

/** Today beside the same weekday of last week up to this minute, and the last seven days beside the seven before. */
export function TodayFigures({ today, week, now, country }: TodayProps) {
  const { t, locale } = useLanguage();
  const words = useFigureWords();
  return (
    <section className="figure-section" aria-labelledby="today">
      <div className="figure-head">
        <h2 id="today">{t("admin:today.title")}</h2>
        <p className="text-sm text-ink-3">
          {t("dashboard:asOf", { time: formatDateTime(now, locale) })} · {t("admin:today.note")}
        </p>
      </div>
      <ComparedFigures
        title={t("admin:today.title")}
        figures={today}
        before={t("admin:today.before")}
        country={country}
      />
      <h3 className="mt-6 mb-2 text-base font-semibold">{t("admin:week.title")}</h3>
      <ComparedFigures title={t("admin:week.title")} figures={week} before={words.before("7d")} country={country} />
      <p className="mt-3 max-w-[68ch] text-sm text-ink-2">{t("admin:figures.note")}</p>
    </section>
  );
}

type ComparedProps = { title: string; figures: Compared<DayFigures>; before: string; country: Country };

function ComparedFigures({ title, figures: { now, before: past }, before, country }: ComparedProps) {
  const texts = useFigureTexts(country);
  const words = useFigureWords();
  return (
    <dl className="totals" aria-label={title}>
      {dayFigures.map((name) => {
        const change = changeOf({ now: now[name], before: past[name] });
        return (
          <div key={name}>
            <dt>{texts.name(name)}</dt>
            <dd>{texts.value(name, now[name])}</dd>
            <dd>
              {before} {texts.value(name, past[name])}
              {change === null ? null : ` · ${words.change(change)}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
