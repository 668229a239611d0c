import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { setDraftSource, sourceOfDraft } from "#app/domain/selling/drafts/draft-source.server.ts";
import { listUploads } from "#app/domain/uploads/find-upload.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { inspectionView } from "#app/http/views/inspection-view.server.ts";
import { sentSource } from "#app/http/views/source-form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { InspectionReport } from "#app/ui/selling/inspection-report.tsx";
import { SourceForm } from "#app/ui/selling/source-form.tsx";
import { headOf, nextStep, openDraft } from "./draft-page.server.ts";
import { StepActions, StepFrame } from "./step-frame.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { page, draft } = await openDraft(args, "source");
  const { services, actor } = page;
  const source = await answerOrRefuse(page, () => sourceOfDraft(services, actor, draft));
  const uploads = await answerOrRefuse(page, () => listUploads(services, actor));
  return {
    ...(await headOf(page, draft, "source", draft.source.savedAt)),
    source: source && { uploadId: source.uploadId, status: source.status, fileName: source.fileName },
    report: source?.report
      ? inspectionView({ ...source, report: source.report }, paths.market.draftAbi(draft.id))
      : null,
    openUploads: uploads.flatMap(({ id, status, fileName, size, received }) =>
      status === "receiving" && size !== null ? [{ id, fileName, size, received }] : [],
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, id, draft } = await openDraft(args, "source");
  const { services, actor } = page;
  const { intent, uploadId, refused } = await answerOrRefuse(page, () => sentSource(args.request, services, actor));
  if (refused) return data({ error: refused.message }, { status: refused.status });
  if (uploadId !== null) await answerOrRefuse(page, () => setDraftSource(services, actor, { id, uploadId }));
  if (intent === "leave") return redirect(page.href(paths.market.register()), 303);
  if (intent === "next" && uploadId === null) return redirect(page.href(nextStep(draft, "source")), 303);
  if (uploadId === null) return data({ error: "source-required" }, { status: 422 });
  // A file has just come: its report is the next thing to read.
  return redirect(page.href(paths.market.draft(id, "source")), 303);
}

export default function RegistrationSource() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const { source, report, openUploads } = loaded;
  const sent = useActionData<typeof action>() as { error: string } | undefined;
  return (
    <StepFrame head={loaded} alert={null}>
      <p className="mb-5 max-w-[60ch] text-ink-2">{t("upload:source.lead")}</p>
      {source?.status === "inspecting" ? (
        <p className="notice mb-6" data-inspecting={source.uploadId}>
          <Icon name="clock" /> {t("upload:source.inspecting", { name: source.fileName })}{" "}
          <LocaleLink to={paths.market.draft(loaded.draft.id, "source")} className="link">
            {t("upload:source.check")}
          </LocaleLink>
        </p>
      ) : null}
      {source?.status === "receiving" ? (
        <p className="notice notice-amber mb-6">{t("errors:source-receiving")}</p>
      ) : null}
      {report ? (
        <section aria-labelledby="report" className="mb-8">
          <h3 id="report" className="mb-3">
            {t("upload:report.title")}
          </h3>
          <InspectionReport report={report} />
        </section>
      ) : null}
      <SourceForm
        hasSource={source !== null}
        openUploads={openUploads}
        error={sent?.error ?? null}
        actions={<StepActions steps={loaded.steps} />}
      />
    </StepFrame>
  );
}
