import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFeatured } from "#app/domain/featured/list-featured.server.ts";
import { featuredPlaces, featuredStates } from "#app/domain/featured/places.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { FeaturedTable } from "./featured-table.tsx";
import { placeText } from "./place-words.ts";

/** The lists of every place: those of today, of the past and of the future. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const place = featuredPlaces.find((known) => known === url.searchParams.get("place")) ?? null;
  const state = featuredStates.find((known) => known === url.searchParams.get("state")) ?? null;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), place, state };
  const lists = await answerOrRefuse(page, () => listFeatured(services, actor, asked));
  const title = `${t("curation:featured.title")} · ${t("common:nav.admin")}`;
  return { title, lists, filters: { place, state } };
}

export default function FeaturedLists() {
  const t = useT();
  const href = useHref();
  const { lists, filters } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = lists;
  return (
    <AdminPage title={t("curation:featured.title")} lead={t("curation:featured.lead")}>
      <p className="mb-6">
        <LocaleLink to={adminPaths.newFeaturedList(filters.place ?? undefined)} className="btn">
          {t("curation:featured.new")}
        </LocaleLink>
      </p>
      <form method="get" action={href(adminPaths.featuredLists())} className="finder" role="search">
        <div className="finder-days">
          <SelectField
            id="list-place"
            name="place"
            label={t("curation:place")}
            defaultValue={filters.place ?? ""}
            options={[
              { value: "", label: t("curation:anyPlace") },
              ...featuredPlaces.map((value) => ({ value, label: placeText(t, value) })),
            ]}
          />
          <SelectField
            id="list-state"
            name="state"
            label={t("curation:state")}
            defaultValue={filters.state ?? ""}
            options={[
              { value: "", label: t("curation:anyState") },
              ...featuredStates.map((value) => ({ value, label: t(`curation:state.${value}`) })),
            ]}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          {t("sales:filter")}
        </button>
      </form>
      {items.length > 0 ? <FeaturedTable rows={items} /> : <p className="notice">{t("curation:featured.none")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.featuredLists({ ...filters, page: number })}
      />
    </AdminPage>
  );
}
