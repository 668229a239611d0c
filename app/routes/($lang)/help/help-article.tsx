import { supportHours } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { ArticleContents, ArticleHtml } from "#app/ui/articles/article-parts.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { HelpSide } from "./help-side.tsx";
import type { ArticleView, SideList } from "./help-views.server.ts";

/** The answer first, then its parts; beside it the topics and the contents, below it the way to a person. */
export function HelpArticle({ article, side, path }: { article: ArticleView; side: SideList; path: string }) {
  const t = useT();
  const { title, updated, lang, foreign, answer, sections, related, contact } = article;
  return (
    <div className="help help-with-contents">
      <article className="help-main article">
        <h1>{title}</h1>
        <p className="text-sm text-ink-3">{updated}</p>
        {foreign ? <p className="notice notice-amber mt-4 text-base">{foreign}</p> : null}
        <div lang={lang}>
          <ArticleHtml className="short-answer" html={answer} />
          <details className="help-fold">
            <summary>{t("help:contents")}</summary>
            <ArticleContents sections={sections} />
          </details>
          {sections.map(({ id, heading, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <ArticleHtml className="article-text" html={html} />
            </section>
          ))}
        </div>
        <aside className="help-end" aria-label={t("help:more")}>
          <p>
            {t("help:more")}{" "}
            <LocaleLink to={contact} className="link">
              {t("common:nav.contact")}
            </LocaleLink>{" "}
            <span className="text-ink-3">
              {t("support:hours.value", { from: supportHours.from, to: supportHours.to })}
            </span>
          </p>
        </aside>
      </article>
      <div className="help-contents no-print">
        <nav aria-label={t("help:contents")} className="help-toc">
          <p>{t("help:contents")}</p>
          <div lang={lang}>
            <ArticleContents sections={sections} />
          </div>
        </nav>
        <nav aria-label={t("help:related")} className="help-related">
          <p>{t("help:related")}</p>
          <ul>
            {related.map(({ title: words, to }) => (
              <li key={to}>
                <LocaleLink to={to}>{words}</LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <HelpSide side={side} path={path} />
    </div>
  );
}
