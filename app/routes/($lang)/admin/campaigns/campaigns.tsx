import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { variantIds } from "#app/domain/campaigns/campaigns.ts";
import { listDailyFigures, listVariantFigures } from "#app/domain/campaigns/list-figures.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { variantOf } from "./campaign-view.ts";
import { DailyTable, VariantTable } from "./figure-tables.tsx";

/** Visitors of the campaign pages: sums of each page, and each day by page and source. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const days = askedDays(url);
  const filter = { ...days.range, variant: variantOf(url) };
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...filter };
  const [daily, sums] = await answerOrRefuse(page, () =>
    Promise.all([listDailyFigures(services, actor, asked), listVariantFigures(services, actor, filter)]),
  );
  const title = `${t("landing:admin.title")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, daily, sums, variant: filter.variant });
}

export default function AdminCampaigns() {
  const t = useT();
  const href = useHref();
  const { daily, sums, variant, days } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = daily;
  const filters = { variant, ...days.range };
  return (
    <AdminPage title={t("landing:admin.title")} lead={t("landing:admin.lead")} alert={<DaysSummary days={days} />}>
      <form method="get" action={href(adminPaths.campaigns())} className="finder" role="search">
        <SelectField
          id="list-variant"
          name="variant"
          label={t("landing:admin.variant")}
          defaultValue={variant ?? ""}
          options={[
            { value: "", label: t("landing:admin.all") },
            ...variantIds.map((value) => ({ value, label: t(`landing:variant.${value}`) })),
          ]}
        />
        <DayFields of={t("landing:admin.day")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("sales:filter")}
        </button>
      </form>
      {items.length > 0 ? (
        <>
          <VariantTable rows={sums} />
          <DailyTable rows={items} />
        </>
      ) : (
        <p className="notice">{t("landing:admin.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.campaigns({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.campaigns(filters)} total={total} />
    </AdminPage>
  );
}
