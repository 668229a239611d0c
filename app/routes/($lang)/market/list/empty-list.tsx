import { categories } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { activeFilters, type ListQuery } from "./list-query.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Nothing found: what to try, with the next step as a link. */
export function EmptyList({ query }: { query: ListQuery }) {
  const t = useT();
  const hasFilters = activeFilters(query) > 0;
  return (
    <EmptyState title={query.q === "" ? t("market:empty.title") : t("market:empty.titleFor", { q: query.q })}>
      <ul className="list-[square] pl-5">
        {hasFilters ? <li>{t("market:empty.filters")}</li> : null}
        {query.q === "" ? null : (
          <>
            <li>{t("market:empty.shorter")}</li>
            <li>{t("market:empty.otherWords")}</li>
          </>
        )}
      </ul>
      {hasFilters ? (
        <p>
          <LocaleLink to={paths.market.list({ q: query.q })} className="btn">
            {t("market:list.removeAll")}
          </LocaleLink>
        </p>
      ) : null}
      <p className="text-sm text-ink-3">{t("market:empty.categories")}</p>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <LocaleLink to={paths.market.list({ category })} className="chip min-h-11">
              {t(`catalog:category.${category}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
