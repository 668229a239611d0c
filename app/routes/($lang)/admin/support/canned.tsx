import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCannedAnswers } from "#app/domain/support/canned/canned-answers.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { isTextLocale, locales } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { DeskTabs } from "./desk-tabs.tsx";

const EXCERPT = 160;

/** Text blocks for answers. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const answers = await answerOrRefuse(page, () => listCannedAnswers(page.services, page.actor));
  return {
    title: `${page.t("desk:canned.title")} · ${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`,
    answers: answers.map(({ body, ...answer }) => ({ ...answer, excerpt: body.slice(0, EXCERPT) })),
  };
}

export default function CannedAnswers() {
  const { t, locale } = useLanguage();
  const { answers } = useLoaderData<typeof loader>();
  const label = { language: t("desk:canned.locale"), body: t("desk:canned.body"), changed: t("desk:canned.changed") };
  return (
    <AdminPage title={t("support:desk.title")}>
      <DeskTabs current="canned" />
      <p className="mb-6 max-w-[68ch] text-ink-2">{t("desk:canned.lead")}</p>
      <p className="mb-6">
        <LocaleLink to={adminPaths.cannedAnswer("new")} className="btn btn-ghost">
          {t("desk:canned.new")}
        </LocaleLink>
      </p>
      {answers.length === 0 ? <p className="notice">{t("desk:canned.none")}</p> : null}
      {answers.length > 0 ? (
        <table className="ledger ledger-cards">
          <caption className="sr-only">{t("desk:canned.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("desk:canned.name")}</th>
              <th scope="col">{label.language}</th>
              <th scope="col">{label.body}</th>
              <th scope="col">{label.changed}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={answer.id}>
                <th scope="row">
                  <LocaleLink to={adminPaths.cannedAnswer(answer.id)} className="font-semibold">
                    {answer.name}
                  </LocaleLink>
                </th>
                <td data-label={label.language}>
                  {isTextLocale(answer.locale) ? locales[answer.locale].name : answer.locale}
                </td>
                <td data-label={label.body} lang={answer.locale} className="max-w-[60ch] break-words text-ink-2">
                  {answer.excerpt}
                </td>
                <td data-label={label.changed}>
                  <time dateTime={isoOf(answer.updatedAt)}>{formatDateTime(answer.updatedAt, locale)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </AdminPage>
  );
}
