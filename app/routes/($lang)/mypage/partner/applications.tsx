import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownApplications } from "#app/domain/partners/read-application.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ApplicationBadge } from "#app/ui/partners/application-badge.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const applications = await answerOrRefuse(page, () => ownApplications(page.services, page.actor));
  return { title: `${page.t("mypage:nav.partner")} · ${page.t("common:brand")}`, applications };
}

export default function OwnApplications() {
  const { t, locale } = useLanguage();
  const { applications } = useLoaderData<typeof loader>();
  const label = { number: t("support:number"), received: t("support:received"), status: t("support:status") };
  return (
    <>
      <h1 className="mb-6">{t("mypage:nav.partner")}</h1>
      {applications.length > 0 ? (
        <table className="ledger ledger-cards talk-list">
          <caption className="sr-only">{t("mypage:nav.partner")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("support:company")}</th>
              <th scope="col">{label.number}</th>
              <th scope="col">{label.received}</th>
              <th scope="col">{label.status}</th>
            </tr>
          </thead>
          <tbody>
            {applications.map(({ id, number, company, status, createdAt, dueAt, isLate }) => (
              <tr key={id}>
                <th scope="row" className="order-what">
                  <LocaleLink to={paths.mypage.partnerApplication(id)} className="font-semibold">
                    {company}
                  </LocaleLink>
                </th>
                <td data-label={label.number} className="mono">
                  {number}
                </td>
                <td data-label={label.received}>
                  <time dateTime={isoOf(createdAt)}>{formatDateTime(createdAt, locale)}</time>
                </td>
                <td data-label={label.status}>
                  <span>
                    <ApplicationBadge status={status} isLate={isLate} />
                    {status === "waiting" ? (
                      <span className="mt-1 block text-sm text-ink-2">
                        {t("consultation:offer.until", { date: formatDateTime(dueAt, locale) })}
                      </span>
                    ) : null}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="notice">{t("partner:none")}</p>
      )}
      <p className="mt-6">
        <LocaleLink to={paths.partner.home()} className="btn btn-ghost">
          {t("partner:title")}
        </LocaleLink>
      </p>
    </>
  );
}
