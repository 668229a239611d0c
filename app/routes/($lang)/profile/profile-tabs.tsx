import { formatNumber } from "#app/domain/shared/money.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";

const tabs = ["products", "portfolio", "reviews"] as const;
type ProfileTab = (typeof tabs)[number];
type ProfileTabsProps = { id: number; current: ProfileTab; products: number; portfolio: number; reviews: number };

/** The tabs of a profile, as links: each has an address of its own. */
export function ProfileTabs({ id, current, ...counts }: ProfileTabsProps) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const count = (tab: ProfileTab) => formatNumber(counts[tab], numberLocale(locale));
  return (
    <nav aria-label={t("profile:seller.tabs")} className="tab-links no-print mt-8">
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <a
              href={href(paths.profile(id, { tab }))}
              aria-current={tab === current ? "page" : undefined}
              data-keep-scroll
            >
              {t(`profile:seller.tab.${tab}`)} {count(tab)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
