import type { ownApplications } from "#app/domain/partners/read-application.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ApplicationBadge } from "#app/ui/partners/application-badge.tsx";

type Applications = Awaited<ReturnType<typeof ownApplications>>;

/** The member's applications, the newest first. */
export function ApplicationTable({ applications }: { applications: Applications }) {
  const { t, locale } = useLanguage();
  const label = {
    number: t("partner:application.number"),
    received: t("support:received"),
    status: t("support:status"),
  };
  return (
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
  );
}
