import type { Category } from "#app/domain/catalog/terms.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

// Each trade as a few blocks on a grid of 24: line parts, then filled ones.
const signs: Record<Category, readonly [line: string, fill: string]> = {
  exchange: ["M7 2v20M17 2v20M14 6h6v9h-6z", "M4 8h6v9H4z"],
  defi: ["M3 3h12v12H3zM9 9h12v12H9z", "M9 9h6v6H9z"],
  nft: ["M3 3h18v18H3zM7 17l4-5 3 3 2-2 2 4", "M14 6h4v4h-4z"],
  wallet: ["M3 6h18v14H3zM3 6l3-3h12l3 3", "M15 11h6v4h-6z"],
  gamefi: ["M3 8h18v10H3zM7 11v4M5 13h4", "M14 10h3v3h-3zM17 13h3v3h-3z"],
  dao: ["M12 9V6M12 15v3M9 12H6M15 12h3M9 2h6v4H9zM9 18h6v4H9zM2 9h4v6H2zM18 9h4v6h-4z", "M9 9h6v6H9z"],
  infrastructure: ["M3 3h18v5H3zM3 9.5h18v5H3zM3 16h18v5H3z", "M5 4.500h2v2H5zM5 11h2v2H5zM5 17.500h2v2H5z"],
  template: ["M5 2h10l4 4v16H5zM8 11h8M8 14.500h8M8 18h5", "M8 6h4v2.500H8z"],
  "web-solution": ["M2 4h20v16H2zM2 8h20M11 12h8M11 16h6", "M5 11h4v6H5z"],
};

/** The categories as a table of contents: sign, name, dotted leader, number. */
export function CategoryContents({ categories }: { categories: readonly { category: Category; count: number }[] }) {
  const { t, locale } = useLanguage();
  const numbers = numberLocale(locale);
  return (
    <ul className="toc">
      {categories.map(({ category, count }) => (
        <li key={category}>
          <LocaleLink to={paths.market.list({ category })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={signs[category][0]} fill="none" stroke="currentColor" strokeWidth="1.500" />
              <path d={signs[category][1]} fill="currentColor" />
            </svg>
            {t(`catalog:category.${category}`)}
            <i />
            <b>
              <span aria-hidden="true">{formatNumber(count, numbers)}</span>
              <span className="sr-only">{t("market:count.services", { count })}</span>
            </b>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
