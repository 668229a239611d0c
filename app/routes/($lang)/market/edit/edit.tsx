import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stepsOfType } from "#app/domain/selling/drafts/draft.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { EditDiff } from "#app/ui/selling/edit-diff.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { SuspensionReason } from "#app/ui/selling/suspension-reason.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { AppealLink } from "./appeal-link.tsx";
import { loadEditing, sendEditing } from "./edit-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadEditing(args);
export const action = (args: ActionFunctionArgs) => sendEditing(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function EditService() {
  const t = useT();
  const { service, edit, isDeleteView } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-8">
      <div className="step-head mb-6">
        <div className="min-w-0">
          <p className="text-sm">
            <LocaleLink to={paths.mypage.services()} className="link">
              {t("selling:services.title")}
            </LocaleLink>
          </p>
          <h1 lang={service.lang}>{service.title}</h1>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge kind="service" status={service.status} />
          <LocaleLink to={paths.market.detail(service)} className="link">
            {t("selling:review.preview")}
          </LocaleLink>
        </p>
      </div>
      <div className="step-alone">
        <State service={service} />
        {edit ? <LastEdit edit={edit} service={service} /> : null}
        {service.isEditable ? <Steps service={service} edit={edit} /> : null}
        {isDeleteView ? <ConfirmDelete service={service} /> : <Acts service={service} />}
      </div>
    </div>
  );
}

/** Notice that a service cannot be edited now, or is not on sale. */
function State({ service: { id, status, suspendedBy, suspension } }: { service: Loaded["service"] }) {
  const t = useT();
  if (status === "active") return null;
  const text =
    status === "suspended"
      ? t(suspendedBy === "seller" ? "selling:services.paused" : "editing:state.suspended")
      : t(status === "pending" ? "editing:state.pending" : "selling:services.rejected");
  return (
    <div className="notice notice-amber mb-6">
      <p>{text}</p>
      {suspension ? <SuspensionReason suspension={suspension} /> : null}
      {suspension?.canAppeal ? <AppealLink to={paths.mypage.suspensionAppeal(id)} /> : null}
    </div>
  );
}

/** The edit that waits for its review, or how it was decided. */
function LastEdit({ edit, service }: { edit: NonNullable<Loaded["edit"]>; service: Loaded["service"] }) {
  const { t, locale } = useLanguage();
  const { status, dueAt, diff, canAppeal } = edit;
  return (
    <section className="panel mb-8" aria-labelledby="last-edit">
      <h2 id="last-edit" className="text-lg">
        {t(`editing:${status}.title`)}
      </h2>
      <p className="mt-1 text-ink-2">{t(`editing:${status}.text`, { time: formatDateTime(dueAt, locale) })}</p>
      {service.objections.length > 0 ? <Objections objections={service.objections} note={service.note} /> : null}
      <EditDiff fields={diff} />
      {canAppeal ? <AppealLink to={paths.mypage.appeal(service.id)} /> : null}
      {status === "rejected" ? null : (
        <form method="post" className="mt-4">
          <button type="submit" name="act" value="drop" className="btn btn-quiet">
            {t("editing:drop")}
          </button>
        </form>
      )}
    </section>
  );
}

function Steps({ service, edit }: { service: Loaded["service"]; edit: Loaded["edit"] }) {
  const t = useT();
  const isTrusted = service.isTrusted && edit?.status !== "open";
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-3">
        {t("editing:title")}
      </h2>
      <p className="mb-4 max-w-[60ch] text-ink-2">{t("editing:lead")}</p>
      <ul className="checklist checklist-plain">
        {stepsOfType(service.type).map((step) =>
          step === "review" ? null : step === "pictures" ? (
            <StepRow
              key={step}
              name={t("selling:step.pictures")}
              to={paths.market.editPictures(service.id)}
              isAtOnce={isTrusted}
            />
          ) : step === "source" ? (
            <StepRow
              key={step}
              name={t("editing:version.title")}
              to={paths.market.editVersion(service.id)}
              isAtOnce={false}
            />
          ) : (
            <StepRow
              key={step}
              name={t(`selling:step.${step}`)}
              to={paths.market.editStep(service.id, step)}
              isAtOnce={step === "price" || isTrusted}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function StepRow({ name, to, isAtOnce }: { name: string; to: string; isAtOnce: boolean }) {
  const t = useT();
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="block text-md text-ink-2">{t(isAtOnce ? "editing:at-once" : "editing:after-review")}</span>
      </span>
      <a
        href={to}
        className="link inline-flex min-h-11 items-center"
        aria-label={t("selling:review.editStep", { step: name })}
      >
        {t("selling:review.edit")}
      </a>
    </li>
  );
}

/** The forms of the list of services, which stands behind them afterwards. */
function Acts({ service: { id, can } }: { service: Loaded["service"] }) {
  const t = useT();
  const href = useHref();
  const acts = (["pause", "resume", "fix"] as const).filter((act) => can[act]);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {acts.map((act) => (
        <form key={act} method="post" action={href(paths.mypage.services())}>
          <input type="hidden" name="serviceId" value={id} />
          <button type="submit" name="act" value={act} className={act === "fix" ? "btn" : "btn btn-quiet"}>
            {t(`selling:act.${act}`)}
          </button>
        </form>
      ))}
      <a href={paths.market.edit(id, "delete")} className="btn btn-quiet">
        {t("selling:act.delete")}
      </a>
    </div>
  );
}

function ConfirmDelete({ service: { id, title } }: { service: Loaded["service"] }) {
  const t = useT();
  const href = useHref();
  return (
    <form
      method="post"
      action={href(paths.mypage.services())}
      className="panel mt-8"
      aria-label={t("selling:delete.title", { title })}
    >
      <p className="font-semibold">{t("selling:delete.title", { title })}</p>
      <p className="mb-3 mt-1 max-w-[60ch] text-md text-ink-2">{t("selling:delete.text")}</p>
      <input type="hidden" name="serviceId" value={id} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" name="act" value="delete" className="btn btn-danger">
          {t("selling:act.delete")}
        </button>
        <a href={paths.market.edit(id)} className="btn btn-quiet">
          {t("common:form.cancel")}
        </a>
      </div>
    </form>
  );
}
