import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FeaturedActInput } from "#app/domain/featured/input.ts";
import { viewFeatured } from "#app/domain/featured/list-featured.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { baseOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { useFeaturedLabels } from "./featured-fields.tsx";
import { FeaturedServices } from "./featured-services.tsx";
import { FeaturedSettings } from "./featured-settings.tsx";
import { FeaturedStateBadge } from "./featured-table.tsx";
import { performFeaturedAct } from "./perform-featured-act.server.ts";
import { AuditHistory } from "./audit-history.tsx";
import { PeriodText } from "./period-text.tsx";
import { pageOfPlace, placeText } from "./place-words.ts";
import { seoulClock } from "#app/domain/shared/seoul-time.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const list = await answerOrRefuse(page, () => viewFeatured(services, actor, { listId: args.params.listId! }));
  const title = `${t("curation:featured.title")}: ${placeText(t, list.place)} · ${t("common:nav.admin")}`;
  const typed = { from: seoulClock(list.startsAt), until: list.endsAt ? seoulClock(list.endsAt) : "" };
  return { title, list, typed };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const listId = args.params.listId!;
  await answerOrRefuse(page, () => viewFeatured(page.services, page.actor, { listId }));
  return submitForm(args.request, FeaturedActInput, async (input) => {
    const { services, actor } = page;
    const { key, isGone } = await performFeaturedAct(services, actor, { listId, ip: args.context.ip }, input);
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(isGone ? adminPaths.featuredLists() : adminPaths.featuredList(listId)), 303);
  });
}

/** The form that a result belongs to, so that a line of the summary leads to its field. */
function formOf(said: Record<string, unknown>): string {
  if (said.act === "add") return "add";
  return said.act === "change" || said.act === undefined ? "featured" : `row-${String(said.serviceId)}`;
}

export default function FeaturedList() {
  const { t, locale } = useLanguage();
  const { list, typed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = { ...useFeaturedLabels(), service: t("curation:service"), position: t("curation:position") };
  const formId = formOf(result?.initialValue ?? {});
  const isOver = list.state === "planned" || list.state === "ended";
  return (
    <AdminPage
      title={list.titles[baseOf(locale)] ?? t("market:home.featured")}
      lead={
        <>
          {placeText(t, list.place)} · <PeriodText from={list.startsAt} until={list.endsAt} />
        </>
      }
      alert={<ErrorSummary result={result} formId={formId} labels={labels} />}
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-4">
        <FeaturedStateBadge state={list.state} />
        <MoreLink to={pageOfPlace(list.place)}>{t("curation:seePage")}</MoreLink>
      </div>
      <FeaturedServices list={list} result={result} />
      <FeaturedSettings list={list} typed={typed} result={formId === "featured" ? result : undefined} />
      <form method="post" className="mt-6">
        <button type="submit" name="act" value={isOver ? "delete" : "end"} className="btn btn-danger">
          {t(isOver ? "curation:delete" : "curation:end")}
        </button>
      </form>
      <AuditHistory events={list.events} />
    </AdminPage>
  );
}
