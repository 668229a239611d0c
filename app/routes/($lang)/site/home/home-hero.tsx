import { brandOfTag, type TagSlug } from "#app/domain/catalog/curated-tags.ts";
import { formatNumber, formatRating } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { localized, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SearchForm } from "#app/ui/services/search-form.tsx";

type Stats = { services: number; sellers: number; sales: number; reviews: number; ratingAverage: number };

// Names of standards and tools: the same in every language, and what developers type.
const TAGS = ["erc-20", "erc-721", "solidity", "foundry", "nextjs"] as const satisfies readonly TagSlug[];

/** Introduction with search and counted figures. */
export function HomeHero({ stats }: { stats: Stats }) {
  const { t, locale } = useLanguage();
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  const figures = [
    [t("site:figure.services"), number(stats.services)],
    [t("site:figure.sellers"), number(stats.sellers)],
    [t("site:figure.sales"), number(stats.sales)],
    [
      t("site:figure.rating"),
      stats.reviews === 0 ? "–" : formatRating(stats.ratingAverage / 100, numberLocale(locale)),
    ],
  ] as const;
  return (
    <div className="wrap hero">
      <div>
        <h1>{t("site:home.heading")}</h1>
        <p className="mt-3 max-w-[38em] text-ink-2">{t("site:home.intro")}</p>
        <div className="mt-6">
          <SearchForm id="home-q" action={localized(locale, paths.market.list())} />
        </div>
        <ul className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <li className="text-ink-3">{t("site:home.searches")}</li>
          {TAGS.map((slug) => (
            <li key={slug}>
              <LocaleLink
                to={paths.market.tag(slug)}
                className="mono inline-flex min-h-11 items-center text-ink-2 underline decoration-line hover:text-jade"
              >
                {brandOfTag(slug)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </div>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
