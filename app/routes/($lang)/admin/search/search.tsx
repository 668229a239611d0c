import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchEverythingInput, searchKinds } from "#app/domain/back-office/input.ts";
import { searchEverything } from "#app/domain/back-office/search-everything.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { countCap } from "#app/domain/terms.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { RecordTable } from "#app/routes/($lang)/admin/record-table.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { foundRows } from "./found-rows.server.ts";

/** One search over members, services, orders and conversations. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const query = SearchEverythingInput.parse({
    page: 1,
    q: "",
    kind: null,
    ...Object.fromEntries(url.searchParams),
    limit: undefined,
  });
  const found = await answerOrRefuse(page, () => searchEverything(services, actor, { ...query, ip: args.context.ip }));
  return {
    title: `${t("admin:search.title")} · ${t("common:nav.admin")}`,
    q: query.q,
    kind: query.kind,
    lists:
      found &&
      searchKinds.flatMap((kind) => {
        const list = found[kind];
        if (!list) return [];
        const { page: number, limit, total } = list;
        return [{ kind, page: number, limit, total, rows: foundRows(kind, list.items as never, t) }];
      }),
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminSearch() {
  const { t } = useLanguage();
  const href = useHref();
  const { q, kind, lists } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("admin:search.title")} lead={t("admin:search.lead")}>
      <form method="get" action={href(adminPaths.search())} className="finder" role="search">
        <label>
          {t("admin:search.words")}
          <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
        </label>
        <button type="submit" className="btn">
          {t("common:search.submit")}
        </button>
      </form>
      {kind === null ? null : (
        <p className="mb-4">
          <LocaleLink to={adminPaths.search({ q })} className="link">
            {t("admin:search.all")}
          </LocaleLink>
        </p>
      )}
      {lists === null && q !== "" ? <p className="notice">{t("admin:search.short")}</p> : null}
      {lists?.map((list) => (
        <FoundList key={list.kind} list={list} q={q} isOnly={kind !== null} />
      ))}
    </AdminPage>
  );
}

type ListProps = { list: NonNullable<Loaded["lists"]>[number]; q: string; isOnly: boolean };

function FoundList({ list: { kind, page, limit, total, rows }, q, isOnly }: ListProps) {
  const { t, locale } = useLanguage();
  const shown = Math.min(total, countCap);
  const words = formatNumber(shown, numberLocale(locale));
  const number = total > countCap ? t("common:count.capped", { count: words }) : words;
  const heading = t(`admin:search.kind.${kind}`);
  return (
    <section className="mb-8" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="mb-3">
        {heading} <span className="text-base text-ink-2">{t("admin:orders.total", { count: total, number })}</span>
      </h2>
      {rows.length > 0 ? (
        <RecordTable rows={rows} caption={heading} />
      ) : (
        <p className="text-ink-2">{t("admin:none.found")}</p>
      )}
      {isOnly ? (
        <Pagination
          page={page}
          pages={Math.ceil(shown / limit)}
          to={(number) => adminPaths.search({ q, kind, page: number })}
        />
      ) : total > rows.length ? (
        <p className="mt-3">
          <LocaleLink to={adminPaths.search({ q, kind })} className="link">
            {t("admin:search.more", { kind: heading })}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}
