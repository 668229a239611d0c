import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ListQuery, manyFilters, queryOf } from "./list-query.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Chip = { label: string; without: ListQuery };

const brands: Readonly<Record<string, string>> = { ...networks, ...stacks };
const AREAS = { category: "category", type: "type", priceBand: "band" } as const;

/** One link for each filter that is set: the same list without it. */
export function ListChips({ query }: { query: ListQuery }) {
  const { t } = useLanguage();
  const chips = useChips(query);
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-label={t("market:list.chosen")}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label, without }) => (
          <li key={label}>
            <LocaleLink
              to={paths.market.list(queryOf({ ...without, page: 1 }))}
              preventScrollReset
              rel="nofollow"
              className="chip min-h-11"
              aria-label={t("market:list.remove", { filter: label })}
            >
              {label}
              <Icon name="close" />
            </LocaleLink>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <LocaleLink to={paths.market.list()} preventScrollReset className="more px-2">
              {t("market:list.removeAll")}
            </LocaleLink>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function useChips(query: ListQuery): Chip[] {
  const { t, locale } = useLanguage();
  const won = (amount: number) =>
    formatPrice(
      { amount, currency: "KRW" },
      { locale: numberLocale(locale), country: locale === "ko" ? "kr" : "", free: "0" },
    );
  const chips: Chip[] = [];
  if (query.q !== "")
    chips.push({
      label: `“${query.q}”`,
      without: { ...query, q: "", sort: query.sort === "relevance" ? "popular" : query.sort },
    });
  for (const name of manyFilters) {
    for (const value of query[name] as string[]) {
      const label =
        name === "network" || name === "stack"
          ? (brands[value] ?? value)
          : t(`catalog:${AREAS[name]}.${value}` as MessageKey);
      chips.push({
        label,
        without: { ...query, [name]: (query[name] as string[]).filter((other) => other !== value) },
      });
    }
  }
  if (query.min !== null || query.max !== null) {
    const label =
      query.max === null
        ? t("market:list.fromAmount", { amount: won(query.min ?? 0) })
        : query.min === null
          ? t("market:list.upToAmount", { amount: won(query.max) })
          : `${won(query.min)} – ${won(query.max)}`;
    chips.push({ label, without: { ...query, min: null, max: null } });
  }
  if (query.rating !== null)
    chips.push({ label: t("market:list.ratingFrom", { rating: query.rating }), without: { ...query, rating: null } });
  if (query.country !== null)
    chips.push({ label: t(`catalog:country.${query.country}`), without: { ...query, country: null } });
  return chips;
}
