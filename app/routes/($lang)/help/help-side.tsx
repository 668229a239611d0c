import { useHref, useT } from "#app/i18n/context.tsx";
import { helpQueryLength } from "#app/domain/help/search-articles.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { SideList } from "./help-views.server.ts";

/** A GET form: it needs no script, and a search is an address. */
export function HelpSearch({ id, q = "" }: { id: string; q?: string }) {
  const t = useT();
  const href = useHref();
  return (
    <form action={href(paths.help.home())} role="search" aria-label={t("help:search.label")} className="help-search">
      <label htmlFor={id} className="sr-only">
        {t("help:search.label")}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={helpQueryLength}
        placeholder={t("help:search.placeholder")}
      />
      <button type="submit" aria-label={t("common:search.submit")}>
        <Icon name="search" />
      </button>
    </form>
  );
}

/**
 * All topics; the open one with its articles. On narrow screens it follows the article. Without a path it stands beside
 * what a search has found, which has the search field itself.
 */
export function HelpSide({ side, path }: { side: SideList; path?: string }) {
  const t = useT();
  const current = (to: string) => (to === path ? "page" : undefined);
  return (
    <div className="help-side no-print">
      {path === undefined ? null : <HelpSearch id="help-side-q" />}
      <nav aria-label={t("help:topics")}>
        {side.map(({ audience, heading, topics }) => (
          <div key={audience}>
            <p id={`help-${audience}`}>{heading}</p>
            <ul aria-labelledby={`help-${audience}`}>
              {topics.map(({ topic, title, to, articles }) => (
                <li key={topic}>
                  <LocaleLink to={to} aria-current={current(to)}>
                    {title}
                  </LocaleLink>
                  {articles.length > 0 ? (
                    <ul>
                      {articles.map((article) => (
                        <li key={article.to}>
                          <LocaleLink to={article.to} aria-current={current(article.to)}>
                            {article.title}
                          </LocaleLink>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
