import { useLocation } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { splitLocale } from "#app/i18n/locales.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { currentItem, type NavigationGroup } from "./navigation.ts";

/** Work that waits behind an item of the navigation; `late` is the part that is past its due time. */
export type ItemCount = { waiting: number; late?: number };

type SideNavigationProps = {
  label: string;
  groups: readonly NavigationGroup[];
  counts: Partial<Record<string, ItemCount>>;
};

/** Groups of links beside the page; on narrow screens one row that scrolls. Links only: it needs no script. */
export function SideNavigation({ label, groups, counts }: SideNavigationProps) {
  const t = useT();
  const { path } = splitLocale(useLocation().pathname);
  const current = currentItem(groups, path);
  return (
    <nav className="side-nav no-print" aria-label={label}>
      {groups.map(({ id, heading, items }) => (
        <div key={id} className="side-nav-group">
          {heading ? (
            <p id={`nav-${id}`} className="side-nav-heading">
              {t(heading)}
            </p>
          ) : null}
          <ul aria-labelledby={heading ? `nav-${id}` : undefined}>
            {items.map((item) => (
              <li key={item.id}>
                <LocaleLink
                  to={item.to}
                  aria-current={item !== current ? undefined : item.to === path ? "page" : "true"}
                >
                  {t(item.words)}
                  <Count count={counts[item.id]} />
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Shown only where something waits. The color of what is late is said in words as well. */
function Count({ count }: { count: ItemCount | undefined }) {
  const t = useT();
  if (!count?.waiting) return null;
  return (
    <span className="side-nav-count" data-late={count.late ? "" : undefined}>
      <span aria-hidden="true">{count.waiting}</span>
      <span className="sr-only">
        {" "}
        {t("common:nav.waiting", { number: count.waiting })}
        {count.late ? `, ${t("common:nav.late", { number: count.late })}` : ""}
      </span>
    </span>
  );
}
