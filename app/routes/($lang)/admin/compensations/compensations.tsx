import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClaimQueueInput } from "#app/domain/compensations/input.ts";
import { listClaims } from "#app/domain/compensations/read-billing.server.ts";
import { claimStatuses } from "#app/domain/compensations/rules.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { ClaimBadge } from "#app/ui/compensations/claim-badge.tsx";
import { useRuleWords } from "#app/ui/compensations/use-rule-words.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { Pagination } from "#app/ui/pagination.tsx";

/** Claims of compensations: what waits with the first due first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url, country } = page;
  const days = askedDays(url);
  const asked = ClaimQueueInput.parse({
    view: url.searchParams.get("view"),
    page: url.searchParams.get("page") ?? 1,
    limit: undefined,
  });
  const claims = await answerOrRefuse(page, () => listClaims(services, actor, { ...asked, ...days.range }));
  const title = `${t("compensation:title")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, claims, view: asked.view, country });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Compensations() {
  const { t } = useLanguage();
  const href = useHref();
  const { claims, view, country, days } = useLoaderData<typeof loader>();
  const asked = { view, ...days.range };
  return (
    <AdminPage title={t("compensation:title")} alert={<DaysSummary days={days} />}>
      <nav aria-label={t("compensation:title")} className="tab-links">
        <ul>
          {claimStatuses.map((name) => (
            <li key={name}>
              <a
                href={href(adminPaths.compensations({ ...days.range, view: name }))}
                aria-current={name === view ? "page" : undefined}
              >
                {t(`compensation:status.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <DaysFinder to={adminPaths.compensations()} of={t("support:received")} days={days}>
        <input type="hidden" name="view" value={view} />
      </DaysFinder>
      {claims.items.length > 0 ? (
        <ClaimRows items={claims.items} country={country} />
      ) : (
        <p className="notice">{t("compensation:none")}</p>
      )}
      <Pagination
        page={claims.page}
        pages={Math.ceil(claims.total / claims.limit)}
        to={(number) => adminPaths.compensations({ ...asked, page: number })}
      />
      <ListExport to={adminPaths.csv.compensations(asked)} total={claims.total} />
    </AdminPage>
  );
}

function ClaimRows({ items, country }: { items: Loaded["claims"]["items"]; country: Loaded["country"] }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const words = useRuleWords();
  const label = {
    measured: t("info:compensation.availability"),
    amount: t("compensation:amount"),
    received: t("support:received"),
    status: t("compensation:status"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("compensation:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("project:name")}</th>
          <th scope="col">{label.measured}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
          <th scope="col">{label.received}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.compensation(item.id)} className="font-semibold break-words">
                {item.projectName}
              </LocaleLink>
              <span className="block text-sm text-ink-3">{formatMonth(item.month, locale)}</span>
            </th>
            <td data-label={label.measured}>{words.availability(item.rule.availability)}</td>
            <td data-label={label.amount} className="num">
              {won(item.amount ?? item.rule.amount)}
            </td>
            <td data-label={label.received}>
              <time dateTime={isoOf(item.createdAt)}>{formatDateTime(item.createdAt, locale)}</time>
            </td>
            <td data-label={label.status}>
              <span>
                <ClaimBadge status={item.status} isLate={item.isLate} />
                {item.status === "waiting" ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {t("compensation:answeredBy", { date: formatDateTime(item.dueAt, locale) })}
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
