import type { Notices } from "#app/domain/settings/notices.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { ShownNotices } from "#app/ui/notices/notice-bars.tsx";

/** Notices with their times as text: the frame of every page would carry the names of all months otherwise. */
export function shownNotices({ announcement, maintenance }: Notices, locale: TextLocale): ShownNotices {
  return {
    announcement,
    maintenance: maintenance && {
      ...maintenance,
      from: formatDateTime(maintenance.from, locale),
      until: formatDateTime(maintenance.until, locale),
    },
  };
}
