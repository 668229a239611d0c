import { getSelectProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewFeaturedInput } from "#app/domain/featured/input.ts";
import { featuredPlaces } from "#app/domain/featured/places.ts";
import { planFeatured } from "#app/domain/featured/plan-featured.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { type FeaturedForm, TitleFields, useFeaturedLabels } from "./featured-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { placeText } from "./place-words.ts";
import { seoulClock } from "#app/domain/shared/seoul-time.ts";

const FORM = "featured";

export async function loader(args: LoaderFunctionArgs) {
  const { t, url, services } = await openOperatorPage(args);
  return {
    title: `${t("curation:featured.new")} · ${t("common:nav.admin")}`,
    place: featuredPlaces.find((place) => place === url.searchParams.get("place")) ?? "home",
    from: seoulClock(services.clock()),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, NewFeaturedInput, async (input) => {
    const listId = await planFeatured(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "curation:done.planned" });
    return redirect(page.href(adminPaths.featuredList(listId)), 303);
  });
}

export default function NewFeaturedList() {
  const t = useT();
  const { place, from } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = useFeaturedLabels();
  const [form, fields] = useForm<FeaturedForm, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { place, from, until: "" },
  });
  return (
    <AdminPage
      title={t("curation:featured.new")}
      lead={t("curation:featured.newLead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <form method="post" id={form.id} className="panel max-w-3xl" noValidate>
        <SelectField
          {...getSelectProps(fields.place)}
          label={labels.place}
          errors={fields.place.errors}
          options={featuredPlaces.map((value) => ({ value, label: placeText(t, value) }))}
        />
        <PeriodFields from={fields.from} until={fields.until} />
        <TitleFields field={fields.titles} />
        <button type="submit" className="btn mt-2">
          {t("curation:featured.create")}
        </button>
      </form>
    </AdminPage>
  );
}
