import { useT } from "../i18n/context.tsx";
import { LocaleLink } from "./locale-link.tsx";

/** `to` without locale; the last one is the page itself. */
export type Crumb = { name: string; to: string; lang?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t("common:nav.breadcrumbs")} className="crumbs">
      <ol>
        {crumbs.map(({ name, to, lang }, index) => (
          <li key={to}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            ) : (
              <LocaleLink to={to}>{name}</LocaleLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
