import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";

type ViewingBannerProps = { viewing: { nickname: string; until: Date | string } };

/** Says on every page that an operator looks at the pages of a member, and how to stop. */
export function ViewingBanner({ viewing: { nickname, until } }: ViewingBannerProps) {
  const { t, locale } = useLanguage();
  const href = useHref();
  return (
    <aside className="no-print flex flex-wrap items-center justify-center gap-3 bg-amber-soft px-3 py-2 text-amber">
      <b>{t("common:viewing.banner", { nickname, time: formatDateTime(until, locale) })}</b>
      <form method="post" action={href(paths.admin.endViewing())}>
        <button type="submit" className="btn btn-quiet">
          {t("common:viewing.end")}
        </button>
      </form>
    </aside>
  );
}
