import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listEventsAbout } from "#app/domain/audit/list-events.server.ts";
import { serviceForOperator } from "#app/domain/back-office/list-services.server.ts";
import { decideAppeal } from "#app/domain/service-suspensions/appeals/decide-appeal.server.ts";
import { DecideAppealInput } from "#app/domain/service-suspensions/appeals/input.ts";
import { RestoreServiceInput, SuspendServiceInput } from "#app/domain/service-suspensions/input.ts";
import type { Restored } from "#app/domain/service-suspensions/lift-suspension.server.ts";
import { listServiceSuspensions } from "#app/domain/service-suspensions/list-suspensions.server.ts";
import { restoreService } from "#app/domain/service-suspensions/restore-service.server.ts";
import { suspendService } from "#app/domain/service-suspensions/suspend-service.server.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage, requireId } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AuditHistory } from "#app/routes/($lang)/admin/catalogue/audit-history.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { APPEAL_FORM, AppealForm } from "./appeal-form.tsx";
import { ServiceFactList } from "./service-fact-list.tsx";
import { SUSPENSION_FORM, SuspensionForm } from "./suspension-form.tsx";
import { SuspensionList } from "./suspension-list.tsx";

/** A service in any state, with its suspensions. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const serviceId = requireId(args.params.serviceId);
  const [service, suspensions] = await answerOrRefuse(page, () =>
    Promise.all([
      serviceForOperator(services, actor, { serviceId }),
      listServiceSuspensions(services, actor, { serviceId }),
    ]),
  );
  const maySuspend = hasRight(actor, "services.suspend");
  const about = { subject: `service:${serviceId}`, right: "services.suspend" } as const;
  return {
    title: `${service.title} · ${t("common:nav.admin")}`,
    service,
    suspensions,
    can: {
      // A service that waits for its review or was rejected is not on the market anyway.
      suspend: maySuspend && service.deletedAt === null && ["active", "suspended"].includes(service.status),
      review: hasRight(actor, "services.review"),
      readMembers: hasRight(actor, "members.read"),
    },
    isOwn: actor.memberId === service.sellerId,
    operatorId: actor.memberId,
    events: maySuspend ? (await listEventsAbout(services, actor, about)).items : null,
  };
}

type Done = `moderation:${"suspend.done" | "restore.done" | "appeal.done.accepted" | "appeal.done.rejected"}`;

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const which = { serviceId: requireId(args.params.serviceId), ip: args.context.ip };
  await answerOrRefuse(page, () => serviceForOperator(services, actor, which));
  const words = await formOf(args.request);
  const back = (key: Done) => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.service(which.serviceId)), 303);
  };
  if (words.get("intent") === "restore")
    return submitWords(words, RestoreServiceInput, async (input) => {
      await restoreService(services, actor, { ...input, ...which });
      return back("moderation:restore.done");
    });
  if (words.get("intent") === "appeal")
    return submitWords(words, DecideAppealInput, async (input) => {
      await decideAppeal(services, actor, { ...input, ...which });
      return back(`moderation:appeal.done.${input.decision}`);
    });
  return submitWords(words, SuspendServiceInput, async (input) => {
    await suspendService(services, actor, { ...input, ...which });
    return back("moderation:suspend.done");
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The state after a restoration; null where no operator suspended the service. */
function restoringOf({ service, suspensions }: Pick<Loaded, "service" | "suspensions">): Restored | null {
  if (service.suspendedBy !== "operator") return null;
  if (suspensions.find(({ liftedAt }) => liftedAt === null)?.wasPaused) return "paused";
  return service.sellerSuspendedAt ? "held" : "on-sale";
}

export default function AdminService() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const { service, suspensions, can, isOwn, operatorId, events } = loaded;
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const open = suspensions.find(({ liftedAt }) => liftedAt === null);
  const appealId = open?.appeal?.status === "open" ? open.appeal.id : null;
  const isOwnDecision = open?.suspendedById === operatorId;
  const restoring = restoringOf(loaded);
  const deciding = appealId !== null && restoring !== null && !isOwnDecision ? { appealId, restoring } : null;
  const labels = {
    decision: t("moderation:decision"),
    reason: t("mail:fact.reason"),
    note: t("moderation:note"),
    internalNote: t("admin:note.body"),
  };
  return (
    <AdminPage
      title={<span lang={langOf(service.titleLocale)}>{service.title}</span>}
      alert={<ErrorSummary result={result} formId={deciding ? APPEAL_FORM : SUSPENSION_FORM} labels={labels} />}
    >
      <ServiceFactList service={service} can={can} />
      {can.suspend && isOwn ? <p className="notice notice-amber mt-6">{t("errors:own-review")}</p> : null}
      {can.suspend && !isOwn && appealId !== null && isOwnDecision ? (
        <p className="notice notice-amber mt-6">{t("errors:own-decision")}</p>
      ) : null}
      {can.suspend && !isOwn && deciding ? (
        <AppealForm {...deciding} locale={service.sellerLocale} result={result} />
      ) : null}
      {can.suspend && !isOwn && !deciding ? (
        <SuspensionForm restoring={restoring} locale={service.sellerLocale} result={result} />
      ) : null}
      <SuspensionList suspensions={suspensions} />
      {events ? <AuditHistory events={events} /> : null}
    </AdminPage>
  );
}
