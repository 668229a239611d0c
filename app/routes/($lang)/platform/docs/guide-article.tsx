import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ArticleContents, ArticleHtml } from "#app/ui/articles/article-parts.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import type { GuideGroups, GuideView } from "./docs-views.server.ts";
import { GuideParts } from "./guide-parts.tsx";

/** A guide: its short answer, its parts with code, and beside it the other guides and the contents. */
export function GuideArticle({ guide, groups, path }: { guide: GuideView; groups: GuideGroups; path: string }) {
  const t = useT();
  const { title, updated, lang, foreign, answer, sections, related } = guide;
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
          {sections.map(({ id, heading, parts }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <GuideParts parts={parts} />
            </section>
          ))}
        </div>
        <aside className="help-end" aria-label={t("help:more")}>
          <p>
            {t("help:more")}{" "}
            <LocaleLink to={paths.contacts.form()} className="link">
              {t("common:nav.contact")}
            </LocaleLink>
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
        <nav aria-label={t("docs:related")} className="help-related">
          <p>{t("docs:related")}</p>
          <ul>
            {related.map(({ title: words, to }) => (
              <li key={to}>
                <LocaleLink to={to}>{words}</LocaleLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <GuideSide groups={groups} path={path} />
    </div>
  );
}

/** All guides and the reference. On narrow screens it follows the guide. */
function GuideSide({ groups, path }: { groups: GuideGroups; path: string }) {
  const t = useT();
  return (
    <div className="help-side no-print">
      <nav aria-label={t("docs:title")}>
        {groups.map(({ group, heading, guides }) => (
          <div key={group}>
            <p id={`docs-${group}`}>{heading}</p>
            <ul aria-labelledby={`docs-${group}`}>
              {guides.map(({ slug, title, to }) => (
                <li key={slug}>
                  <LocaleLink to={to} aria-current={to === path ? "page" : undefined}>
                    {title}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>{t("docs:endpoints")}</p>
        <ul>
          <li>
            <LocaleLink to={paths.products.reference()}>{t("platform:reference")}</LocaleLink>
          </li>
        </ul>
      </nav>
    </div>
  );
}
