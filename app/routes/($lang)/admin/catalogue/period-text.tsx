import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";

/** Period of a banner or list on a page, in Seoul time; without an end nothing follows the dash. */
export function PeriodText({ from, until }: { from: Date | string; until: Date | string | null }) {
  const { locale } = useLanguage();
  return (
    <>
      <time dateTime={isoOf(from)}>{formatDateTime(from, locale)}</time>
      {" – "}
      {until === null ? null : <time dateTime={isoOf(until)}>{formatDateTime(until, locale)}</time>}
    </>
  );
}
