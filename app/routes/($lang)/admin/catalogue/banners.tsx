import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bannerPlaces, bannerStates } from "#app/domain/banners/banner.ts";
import { listBanners } from "#app/domain/banners/list-banners.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { BannerTable } from "./banner-table.tsx";

/** Banners of today, of the past and of the future. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const place = bannerPlaces.find((known) => known === url.searchParams.get("place")) ?? null;
  const state = bannerStates.find((known) => known === url.searchParams.get("state")) ?? null;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), place, state };
  const banners = await answerOrRefuse(page, () => listBanners(services, actor, asked));
  return { title: `${t("curation:banners.title")} · ${t("common:nav.admin")}`, banners, filters: { place, state } };
}

export default function AdminBanners() {
  const t = useT();
  const href = useHref();
  const { banners, filters } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = banners;
  return (
    <AdminPage title={t("curation:banners.title")} lead={t("curation:banners.lead")}>
      <p className="mb-6">
        <LocaleLink to={adminPaths.newBanner()} className="btn">
          {t("curation:banners.new")}
        </LocaleLink>
      </p>
      <form method="get" action={href(adminPaths.banners())} className="finder" role="search">
        <div className="finder-days">
          <SelectField
            id="list-place"
            name="place"
            label={t("curation:place")}
            defaultValue={filters.place ?? ""}
            options={[
              { value: "", label: t("curation:anyPlace") },
              ...bannerPlaces.map((value) => ({ value, label: t(`curation:place.${value}`) })),
            ]}
          />
          <SelectField
            id="list-state"
            name="state"
            label={t("curation:state")}
            defaultValue={filters.state ?? ""}
            options={[
              { value: "", label: t("curation:anyState") },
              ...bannerStates.map((value) => ({ value, label: t(`curation:state.${value}`) })),
            ]}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          {t("sales:filter")}
        </button>
      </form>
      {items.length > 0 ? <BannerTable rows={items} /> : <p className="notice">{t("curation:banners.none")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.banners({ ...filters, page: number })}
      />
    </AdminPage>
  );
}
