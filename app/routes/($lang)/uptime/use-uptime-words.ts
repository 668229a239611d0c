import { isFixedComponent, networkOfComponent } from "#app/domain/uptime/components.ts";
import { availability } from "#app/domain/uptime/availability.ts";
import {
  apiSeconds,
  fileSeconds,
  mailMinutes,
  marketSeconds,
  roundMinutes,
  shownDays,
} from "#app/domain/uptime/terms.ts";
import { formatDecimal } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { chainName } from "#app/ui/chains/chain-name.ts";

type Minutes = { measured: number; down: number };

/** Names of components, and what was measured of them, in the reader's language. */
export function useUptimeWords() {
  const { t, locale } = useLanguage();
  const limits = {
    market: { seconds: marketSeconds },
    api: { seconds: apiSeconds },
    payments: { minutes: roundMinutes },
    mails: { minutes: mailMinutes },
    files: { seconds: fileSeconds },
  };
  const nameOf = (component: string) =>
    isFixedComponent(component)
      ? t(`uptime:component.${component}`)
      : t("uptime:component.chain", { name: chainName(t, networkOfComponent(component)?.slug ?? component) });
  const share = (minutes: Minutes) => {
    const value = availability(minutes);
    return value === null ? "–" : t("uptime:share", { value: formatDecimal(value, numberLocale(locale)) });
  };
  const duration = (minutes: number) =>
    minutes < 60
      ? t("uptime:duration.minutes", { minutes })
      : minutes < 1_440
        ? t("uptime:duration.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
        : t("uptime:duration.days", { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60) });
  return {
    nameOf,
    measureOf: (component: string) =>
      isFixedComponent(component) ? t(`uptime:measure.${component}`, limits[component]) : t("uptime:measure.chain"),
    share,
    duration,
    /** The figure in a sentence. */
    bars: (component: string, minutes: Minutes) =>
      t("uptime:bars", {
        component: nameOf(component),
        days: shownDays,
        share: share(minutes),
        down: duration(minutes.down),
      }),
  };
}
