import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { decideItem, markOfChanges } from "#app/domain/moderation/decide-item.server.ts";
import { changesOf } from "#app/domain/moderation/edits.server.ts";
import { DecideInput, objectionFields, versionFields } from "#app/domain/moderation/input.ts";
import { itemForOperator } from "#app/domain/moderation/queue.server.ts";
import { submittedSource } from "#app/domain/moderation/submitted-source.server.ts";
import { listSuspendedServicesOfSeller } from "#app/domain/service-suspensions/list-suspensions.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { diffView } from "#app/http/views/edit-diff.server.ts";
import { inspectionView } from "#app/http/views/inspection-view.server.ts";
import { serviceView } from "#app/http/views/service-view.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { EditDiff, type FieldDiff } from "#app/ui/selling/edit-diff.tsx";
import { InspectionReport } from "#app/ui/selling/inspection-report.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { Appeal } from "./appeal.tsx";
import { DECIDE_FORM, DecideItemForm } from "./decide-item-form.tsx";
import { SubmittedService } from "./submitted-service.tsx";
import { TakenDown } from "./taken-down.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, locale } = page;
  const item = await answerOrRefuse(page, () => itemForOperator(services, actor, args.params.itemId ?? ""));
  const service = await answerOrRefuse(page, () => findServicePage(services, actor, { id: item.serviceId, locale }));
  const source = await answerOrRefuse(page, () => submittedSource(services, actor, item));
  return {
    report: source && inspectionView(source, adminPaths.moderationAbi(item.id)),
    title: `${t("moderation:nav")} · ${t("common:nav.admin")}`,
    item: { ...item, changes: undefined },
    seen: markOfChanges(item.changes),
    diff: item.kind !== "service" ? await diffView(page, { itemId: item.id, changes: changesOf(item) }) : null,
    takenDown: await answerOrRefuse(page, () => listSuspendedServicesOfSeller(services, actor, item)),
    isOwn: actor.memberId === item.sellerId,
    isOwnDecision: actor.memberId === item.first?.decidedBy,
    service: serviceView(page, service),
    country: page.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const itemId = args.params.itemId ?? "";
  const { status } = await answerOrRefuse(page, () => itemForOperator(page.services, page.actor, itemId));
  return submitForm(args.request, DecideInput, async (decision) => {
    await decideItem(page.services, page.actor, { ...decision, itemId, ip: args.context.ip });
    const wasApplied = status === "applied";
    const key = `moderation:done.${wasApplied ? "reverted" : decision.outcome}` as const;
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.moderation({ view: wasApplied ? "applied" : undefined })), 303);
  });
}

export default function ModerationItem() {
  const { t, locale } = useLanguage();
  const { item, seen, diff, isOwn, isOwnDecision, service, report, country, takenDown } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const labels = { outcome: t("moderation:decision"), note: t("moderation:note") };
  return (
    <AdminPage title={service.title} alert={<ErrorSummary result={result} formId={DECIDE_FORM} labels={labels} />}>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <StatusBadge kind="service" status={service.status} />
        <LocaleLink to={paths.profile(item.sellerId)} className="link">
          {item.seller}
        </LocaleLink>
        <span>
          {t("refund:case.due")} {formatDateTime(item.dueAt, locale)}
        </span>
        <LocaleLink to={paths.market.byId(item.serviceId)} className="link">
          {t("selling:review.preview")}
        </LocaleLink>
        <LocaleLink to={adminPaths.service(item.serviceId)} className="link">
          {t("moderation:services.manage")}
        </LocaleLink>
      </p>
      <TakenDown services={takenDown.filter(({ id }) => id !== item.serviceId)} />
      <div className="side-form">
        <div className="min-w-0">
          {item.first ? <Appeal text={item.appeal} first={item.first} /> : null}
          {diff ? <ChangedFields diff={diff} isApplied={item.status === "applied"} /> : null}
          <SubmittedService service={service} country={country} />
          {report ? (
            <section className="mt-8" aria-labelledby="report">
              <h2 id="report" className="mb-3">
                {t("upload:report.title")}
              </h2>
              <p className="mb-3">
                <LocaleLink to={adminPaths.moderationSource(item.id)} className="link">
                  {t("moderation:source.download", { name: report.fileName })}
                </LocaleLink>{" "}
                <span className="hint">{t("moderation:source.note")}</span>
              </p>
              <InspectionReport report={report} />
            </section>
          ) : null}
        </div>
        {item.status !== "open" && item.status !== "applied" ? (
          <p className="notice">{t(`moderation:done.${item.status}`)}</p>
        ) : isOwn ? (
          <p className="notice notice-amber">{t("errors:own-review")}</p>
        ) : isOwnDecision ? (
          <p className="notice notice-amber">{t("errors:own-decision")}</p>
        ) : (
          <DecideItemForm
            result={result}
            seen={seen}
            kind={item.status === "applied" ? "applied" : item.kind}
            fields={
              item.kind === "version"
                ? versionFields
                : diff
                  ? diff.map(({ field }) => field)
                  : objectionFields.filter((field) => field !== "source" || report)
            }
          />
        )}
      </div>
    </AdminPage>
  );
}

/** The changes of an edit, above the service as it is on sale. */
function ChangedFields({ diff, isApplied }: { diff: FieldDiff[]; isApplied: boolean }) {
  const { t } = useLanguage();
  return (
    <section className="panel mb-8" aria-labelledby="changes">
      <h2 id="changes" className="text-lg">
        {t("moderation:changes")}
      </h2>
      {isApplied ? <p className="mt-1 text-ink-2">{t("moderation:applied.text")}</p> : null}
      <EditDiff fields={diff} />
    </section>
  );
}
