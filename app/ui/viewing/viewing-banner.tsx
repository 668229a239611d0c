import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

/** `until` is written out in the language of the page. */
type ViewingBannerProps = { viewing: { nickname: string; until: string } };

/** Says on every page that an operator looks at the pages of a member, and how to stop. */
export function ViewingBanner({ viewing: { nickname, until } }: ViewingBannerProps) {
  const t = useT();
  const href = useHref();
  return (
    <aside className="no-print flex flex-wrap items-center justify-center gap-3 bg-amber-soft px-3 py-2 text-amber">
      <b>{t("common:viewing.banner", { nickname, time: until })}</b>
      <form method="post" action={href(paths.admin.endViewing())}>
        <button type="submit" className="btn btn-quiet">
          {t("common:viewing.end")}
        </button>
      </form>
    </aside>
  );
}
