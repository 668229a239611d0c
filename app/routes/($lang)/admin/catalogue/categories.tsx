import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCategoryWords } from "#app/domain/category-words/list-words.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { baseOf, locales, pageLanguages } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The categories with their words in a language: those of operators, else those of the house. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url, locale } = page;
  const asked = url.searchParams.get("language");
  const language = pageLanguages.find((known) => known === asked) ?? baseOf(locale);
  const words = await answerOrRefuse(page, () => listCategoryWords(services, actor, { language }));
  const house = args.context.library.translate(language);
  const rows = words.map((row) => ({ ...row, shown: row.intro || house(`category:${row.category}.intro`) }));
  return { title: `${t("curation:categories.title")} · ${t("common:nav.admin")}`, rows, language };
}

export default function AdminCategories() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { rows, language } = useLoaderData<typeof loader>();
  const label = { intro: t("curation:intro"), changed: t("curation:changed") };
  return (
    <AdminPage title={t("curation:categories.title")} lead={t("curation:categories.lead")}>
      <nav aria-label={`${t("curation:categories.title")}: ${t("curation:languages")}`} className="tab-links">
        <ul>
          {pageLanguages.map((one) => (
            <li key={one}>
              <a
                href={href(adminPaths.categories(one))}
                aria-current={one === language ? "page" : undefined}
                lang={locales[one].lang}
              >
                {locales[one].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{t("curation:categories.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("market:facet.category")}</th>
            <th scope="col">{label.intro}</th>
            <th scope="col">{label.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, shown, changedAt }) => (
            <tr key={category}>
              <th scope="row" className="order-what">
                <LocaleLink to={adminPaths.category(category, language)} className="font-semibold">
                  {t(`catalog:category.${category}`)}
                </LocaleLink>
              </th>
              <td data-label={label.intro} lang={locales[language].lang}>
                {shown}
              </td>
              <td data-label={label.changed}>
                {changedAt ? (
                  <time dateTime={isoOf(changedAt)}>{formatDateTime(changedAt, locale)}</time>
                ) : (
                  <span className="text-ink-3">{t("curation:ofHouse")}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminPage>
  );
}
