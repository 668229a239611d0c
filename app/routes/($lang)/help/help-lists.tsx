import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { HelpSearch, HelpSide } from "./help-side.tsx";
import type { HelpAnswersView, HelpIndex, HelpItem, SideList } from "./help-views.server.ts";

/** The front page: the search, and every topic with its articles. */
export function HelpFront({ index }: { index: HelpIndex }) {
  const t = useT();
  return (
    <>
      <h1>{t("help:title")}</h1>
      <p className="mt-2 max-w-[68ch] text-lg text-ink-2">{t("help:lead")}</p>
      <div className="help-open">
        <HelpSearch id="help-q" />
      </div>
      {index.map(({ audience, heading, topics }) => (
        <section key={audience} className="help-audience" aria-labelledby={`help-${audience}`}>
          <h2 id={`help-${audience}`}>{heading}</h2>
          <div className="help-topics">
            {topics.map(({ topic, title, to, articles }) => (
              <div key={topic}>
                <h3>
                  <LocaleLink to={to}>{title}</LocaleLink>
                </h3>
                <ul>
                  {articles.map((article) => (
                    <li key={article.to}>
                      <LocaleLink to={article.to}>{article.title}</LocaleLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
      <ToPerson />
    </>
  );
}

export function HelpTopicList(props: {
  heading: string;
  text: string;
  items: readonly HelpItem[];
  side: SideList;
  path: string;
}) {
  const { heading, text, items, side, path } = props;
  return (
    <div className="help">
      <div className="help-main">
        <h1>{heading}</h1>
        <p className="mt-2 text-lg text-ink-2">{text}</p>
        <Items items={items} />
        <ToPerson />
      </div>
      <HelpSide side={side} path={path} />
    </div>
  );
}

/** The articles that a search has found; without a hit, the nearest articles and the way to a person. */
export function HelpAnswers({ answers, side }: { answers: HelpAnswersView; side: SideList }) {
  const t = useT();
  const { q, hits, nearest } = answers;
  return (
    <div className="help">
      <div className="help-main">
        <h1>{t("help:title")}</h1>
        <div className="help-open">
          <HelpSearch id="help-q" q={q} />
        </div>
        {hits.length > 0 ? (
          <>
            <h2 className="mt-6 text-lg">{t("help:search.found", { q, number: hits.length })}</h2>
            <Items items={hits} />
          </>
        ) : (
          <>
            <EmptyState title={t("help:search.none", { q })}>
              <p>{t("help:search.noneText")}</p>
              <p>
                <LocaleLink to={paths.contacts.form()} className="btn">
                  {t("common:nav.contact")}
                </LocaleLink>
              </p>
            </EmptyState>
            {nearest.length > 0 ? <h2 className="mt-6 text-lg">{t("help:search.nearest")}</h2> : null}
            <Items items={nearest} />
          </>
        )}
      </div>
      <HelpSide side={side} />
    </div>
  );
}

function Items({ items }: { items: readonly HelpItem[] }) {
  return (
    <ul className="help-items">
      {items.map(({ slug, title, to, description, lang }) => (
        <li key={slug}>
          <LocaleLink to={to}>{title}</LocaleLink>
          <p lang={lang}>{description}</p>
        </li>
      ))}
    </ul>
  );
}

function ToPerson() {
  const t = useT();
  return (
    <p className="help-person">
      {t("help:person")}{" "}
      <LocaleLink to={paths.contacts.form()} className="link">
        {t("common:nav.contact")}
      </LocaleLink>
    </p>
  );
}
