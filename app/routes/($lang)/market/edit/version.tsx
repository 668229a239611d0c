import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notesLength } from "#app/domain/selling/versions/version-rules.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { FieldFrame, TextField } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConflictNotice } from "#app/ui/selling/conflict-notice.tsx";
import { InspectionReport } from "#app/ui/selling/inspection-report.tsx";
import { Objections } from "#app/ui/selling/objections.tsx";
import { SOURCE_FORM, SourceForm } from "#app/ui/selling/source-form.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";
import { AppealLink } from "./appeal-link.tsx";
import { EditTabs } from "./edit-tabs.tsx";
import { loadVersion, type SentVersion, sendVersion } from "./version-page.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadVersion(args);
export const action = (args: ActionFunctionArgs) => sendVersion(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function EditServiceVersion() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as SentVersion | undefined;
  const { service, waiting, review, source, report } = loaded;
  const labels = useStepLabels();
  const { source: wrongFile, ...wrong } = sent?.errors ?? {};
  const result = { error: { ...wrong, ...(wrongFile ? { file: wrongFile } : {}) } };
  return (
    <div className="wrap py-8">
      <ErrorSummary result={result} formId={SOURCE_FORM} labels={{ ...labels, file: t("selling:step.source") }} />
      <p className="text-sm">
        <a href={paths.market.edit(service.id)} className="link">
          {t("editing:title")}
        </a>
      </p>
      <h1 lang={service.lang}>{service.title}</h1>
      <EditTabs serviceId={service.id} isTemplate current="version" />
      <h2 className="sr-only">{t("editing:version.title")}</h2>
      <p className="mb-6 max-w-[60ch] text-ink-2">{t("editing:version.lead")}</p>
      {sent?.conflict ? (
        <ConflictNotice
          mine={sent.words}
          theirs={{ version: sent.conflict.version, notes: sent.conflict.notes }}
          labels={labels}
        />
      ) : null}
      {waiting && review ? <Waiting waiting={waiting} dueAt={review.dueAt} /> : null}
      {!waiting && review ? (
        <section className="notice notice-amber mb-6" aria-labelledby="objections">
          <h3 id="objections" className="text-lg">
            {t(review.status === "rejected" ? "editing:version.rejected" : "editing:version.returned")}
          </h3>
          <Objections objections={review.objections} note={review.note} />
          {loaded.canAppeal ? <AppealLink to={paths.mypage.appeal(service.id)} /> : null}
        </section>
      ) : null}
      <div className="step-alone">
        {source?.status === "inspecting" ? (
          <p className="notice mb-6" data-inspecting={source.uploadId}>
            <Icon name="clock" /> {t("upload:source.inspecting", { name: source.fileName })}{" "}
            <a href={paths.market.editVersion(service.id)} className="link">
              {t("upload:source.check")}
            </a>
          </p>
        ) : null}
        {report ? (
          <section aria-labelledby="report" className="mb-8">
            <h3 id="report" className="mb-3">
              {t("upload:report.title")}
            </h3>
            <InspectionReport report={report} />
          </section>
        ) : null}
        {waiting ? null : <NextVersion loaded={loaded} sent={sent} />}
        <Released versions={loaded.released} />
      </div>
    </div>
  );
}

function Waiting({ waiting, dueAt }: { waiting: NonNullable<Loaded["waiting"]>; dueAt: string | Date }) {
  const { t, locale } = useLanguage();
  return (
    <section className="panel mb-8" aria-labelledby="waiting">
      <h3 id="waiting" className="text-lg">
        {t("editing:version.waiting", { version: waiting.version })}
      </h3>
      <p className="mt-1 text-ink-2">{t("editing:version.due", { time: formatDateTime(dueAt, locale) })}</p>
      <p className="mt-2 whitespace-pre-line break-words">{waiting.notes}</p>
      <form method="post" encType="multipart/form-data" className="mt-4">
        <button type="submit" name="intent" value="withdraw" className="btn btn-quiet">
          {t("editing:version.withdraw")}
        </button>
      </form>
    </section>
  );
}

/** Number, notes and file: kept as typed, and handed in once the file was inspected. */
function NextVersion({ loaded, sent }: { loaded: Loaded; sent: SentVersion | undefined }) {
  const t = useT();
  const { words, revision, review, source, openUploads, released } = loaded;
  const objected = (field: string) =>
    review?.objections.filter((objection) => objection.field === field).map(({ code }) => `objection-${code}`) ?? [];
  const errorsOf = (field: string) => sent?.errors[field] ?? (sent ? [] : objected(field));
  const typed = sent?.words ?? words;
  return (
    <SourceForm
      hasSource={source !== null}
      openUploads={openUploads}
      error={errorsOf("source")[0] ?? null}
      uploadId={sent?.uploadId ?? ""}
      actions={
        <>
          <a href={paths.market.edit(loaded.service.id)} className="btn btn-quiet">
            {t("common:form.cancel")}
          </a>
          <button type="submit" name="intent" value="submit" className="btn">
            {t("editing:version.submit")}
          </button>
        </>
      }
    >
      {/* After a conflict the form is made of what was saved meanwhile: sending it again is meant. */}
      <input type="hidden" name="revision" value={sent?.conflict?.revision ?? revision} />
      <TextField
        id={`${SOURCE_FORM}-version`}
        name="version"
        label={t("editing:version.number")}
        hint={released[0] ? t("editing:version.number.hint", { last: released[0].version }) : undefined}
        errors={errorsOf("version")}
        defaultValue={typed.version}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldFrame
        id={`${SOURCE_FORM}-notes`}
        label={t("editing:version.notes")}
        hint={t("editing:version.notes.hint")}
        errors={errorsOf("notes")}
      >
        {(aria) => (
          <textarea
            {...aria}
            id={`${SOURCE_FORM}-notes`}
            name="notes"
            rows={6}
            maxLength={notesLength}
            className="input"
            defaultValue={typed.notes}
          />
        )}
      </FieldFrame>
    </SourceForm>
  );
}

function Released({ versions }: { versions: Loaded["released"] }) {
  const { t, locale } = useLanguage();
  if (versions.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="released">
      <h3 id="released">{t("editing:version.history")}</h3>
      <ol className="mt-3 grid gap-4">
        {versions.map(({ version, notes, isLive, releasedAt, fileName, sha256 }) => (
          <li key={version} className="panel">
            <h4 className="flex flex-wrap items-center gap-3 text-lg">
              {version}
              {isLive ? <span className="badge">{t("editing:version.live")}</span> : null}
            </h4>
            <p className="break-words text-md text-ink-2">
              {t("order:download.released")}{" "}
              <time dateTime={isoOf(releasedAt)}>{formatDateTime(releasedAt, locale)}</time> · {fileName}
            </p>
            {notes ? <p className="mt-2 whitespace-pre-line break-words">{notes}</p> : null}
            <p className="mt-2 text-md">
              SHA-256 <code className="hash">{sha256}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
