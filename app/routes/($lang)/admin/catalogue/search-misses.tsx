import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMisses } from "#app/domain/search-misses/list-misses.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { locales, numberLocale, pageLanguages } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { languageOptions } from "#app/routes/($lang)/admin/language-options.ts";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { missesFilterOf } from "./misses-filter.ts";

/** Words that the market found nothing for, each with a way to give it a meaning. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const days = askedDays(url);
  const filter = missesFilterOf(url);
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range, ...filter };
  const misses = await answerOrRefuse(page, () => listMisses(services, actor, asked));
  return listAnswer(days, { title: `${t("curation:misses.title")} · ${t("common:nav.admin")}`, misses, filter });
}

export default function AdminSearchMisses() {
  const t = useT();
  const href = useHref();
  const { misses, filter, days } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = misses;
  const filters = { language: filter.language ?? undefined, order: filter.order, ...days.range };
  return (
    <AdminPage title={t("curation:misses.title")} lead={t("curation:misses.lead")} alert={<DaysSummary days={days} />}>
      <form method="get" action={href(adminPaths.searchMisses())} className="finder" role="search">
        <SelectField
          id="list-language"
          name="language"
          label={t("curation:languages")}
          defaultValue={filter.language ?? ""}
          options={languageOptions(t, pageLanguages)}
        />
        <SelectField
          id="list-order"
          name="order"
          label={t("curation:misses.order")}
          defaultValue={filter.order}
          options={(["visitors", "newest"] as const).map((value) => ({
            value,
            label: t(`curation:misses.order.${value}`),
          }))}
        />
        <DayFields of={t("landing:admin.day")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("sales:filter")}
        </button>
      </form>
      {items.length > 0 ? <MissTable rows={items} /> : <p className="notice">{t("curation:misses.none")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.searchMisses({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.searchMisses(filters)} total={total} />
    </AdminPage>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["misses"]["items"][number];

function MissTable({ rows }: { rows: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const label = {
    language: t("curation:languages"),
    visitors: t("curation:misses.visitors"),
    lastDay: t("curation:misses.lastDay"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("curation:misses.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("curation:search.words")}</th>
          <th scope="col">{label.language}</th>
          <th scope="col" className="num">
            {label.visitors}
          </th>
          <th scope="col">{label.lastDay}</th>
          <th scope="col">
            <span className="sr-only">{t("curation:search.add")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words, language, visitors, lastDay }) => (
          <tr key={`${language} ${words}`}>
            <th scope="row" className="order-what wrap-anywhere" lang={language}>
              {words}
            </th>
            <td data-label={label.language}>{locales[language as keyof typeof locales]?.name ?? language}</td>
            <td data-label={label.visitors} className="num">
              {formatNumber(visitors, numberLocale(locale))}
            </td>
            <td data-label={label.lastDay}>
              <time dateTime={lastDay}>{formatDate(startOfSeoulDate(lastDay), locale)}</time>
            </td>
            <td>
              <LocaleLink
                to={adminPaths.searchRules({ words, language })}
                className="btn btn-quiet"
                aria-label={`${t("curation:search.add")}: ${words}`}
              >
                {t("curation:search.add")}
              </LocaleLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
