import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findAppealable } from "#app/domain/selling/appeal.server.ts";
import { findVersions } from "#app/domain/selling/versions/find-versions.server.ts";
import { saveVersion } from "#app/domain/selling/versions/save-version.server.ts";
import { submitVersion, withdrawVersion } from "#app/domain/selling/versions/submit-version.server.ts";
import type { VersionWords } from "#app/domain/selling/versions/version-rules.ts";
import { listUploads } from "#app/domain/uploads/find-upload.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { inspectionView } from "#app/http/views/inspection-view.server.ts";
import { langOf } from "#app/http/views/languages.server.ts";
import { sentSource } from "#app/http/views/source-form.server.ts";
import { paths } from "#app/paths.ts";
import { openEditing } from "./edit-page.server.ts";

export async function loadVersion(args: LoaderFunctionArgs) {
  const { page, serviceId } = await openEditing(args);
  const { services, actor } = page;
  const { service, isEditable, released, waiting, review, words, source, revision } = await answerOrRefuse(page, () =>
    findVersions(services, actor, { serviceId }),
  );
  // A service that cannot be edited says why on its own page.
  if (!isEditable) throw redirect(paths.market.edit(serviceId));
  const uploads = await answerOrRefuse(page, () => listUploads(services, actor));
  const standing = await answerOrRefuse(page, () => findAppealable(services, actor, { serviceId }));
  const shown = waiting ?? source;
  return {
    title: `${service.title} · ${page.t("editing:version.title")}`,
    service: { id: serviceId, title: service.title, ...langOf(page, service.contentLocale) },
    released: released.map(({ version, notes, status, createdAt, publishedAt, fileName, sha256 }) => ({
      ...{ version, notes, fileName, sha256 },
      isLive: status === "live",
      releasedAt: publishedAt ?? createdAt,
    })),
    waiting: waiting && { version: waiting.version, notes: waiting.notes },
    review: review && { ...review, status: review.status as "open" | "returned" | "rejected" },
    canAppeal: standing.review?.kind === "version" && standing.review.canAppeal,
    words,
    revision,
    source: source && { uploadId: source.uploadId, status: source.status, fileName: source.fileName },
    report: shown?.report ? inspectionView({ ...shown, report: shown.report }) : null,
    openUploads: uploads.flatMap(({ id, status, fileName, size, received }) =>
      status === "receiving" && size !== null ? [{ id, fileName, size, received }] : [],
    ),
  };
}

/** The answer to a form; messages are keys of errors.json. */
export type SentVersion = {
  words: VersionWords;
  errors: Record<string, string[]>;
  /** The file that came with the form and was not saved with it. */
  uploadId: string | null;
  conflict: (VersionWords & { revision: number }) | null;
};

export async function sendVersion(args: ActionFunctionArgs) {
  const { page, serviceId } = await openEditing(args);
  const { services, actor } = page;
  // Before anything is stored: somebody else's service has no versions, and neither has one that is no template.
  const { source } = await answerOrRefuse(page, () => findVersions(services, actor, { serviceId }));
  const sent = await answerOrRefuse(page, () => sentSource(args.request, services, actor));
  const { intent, uploadId, refused, text } = sent;
  const here = paths.market.editVersion(serviceId);
  if (intent === "withdraw") return withdraw(args, page, serviceId);
  const words = { version: text("version"), notes: text("notes") };
  const answer = (status: number, rest: Partial<SentVersion>) =>
    data({ words, errors: {}, uploadId, conflict: null, ...rest } satisfies SentVersion, { status });
  if (refused) return answer(refused.status, { uploadId: null, errors: { source: [refused.message] } });
  const revision = /^\d{1,9}$/.test(text("revision")) ? Number(text("revision")) : 0;
  const { value: saved, refusal } = await answerOrRefuse(page, () =>
    attempt(["service-moved"], () => saveVersion(services, actor, { serviceId, words, uploadId, revision })),
  );
  if (refusal) {
    setFlash(args.context, { tone: "error", key: "errors:service-moved" });
    return redirect(paths.market.edit(serviceId), 303);
  }
  if (saved.conflict) return answer(409, { conflict: saved.conflict });
  // A file that has just come is inspected first: its report is the next thing to read.
  if (intent !== "submit" || uploadId !== null) {
    setFlash(args.context, { tone: "success", key: "editing:version.saved" });
    return redirect(here, 303);
  }
  return submit(args, page, { serviceId, words, uploadId: source?.uploadId ?? null, answer });
}

type Page = Awaited<ReturnType<typeof openEditing>>["page"];
type Submitting = {
  serviceId: number;
  words: VersionWords;
  uploadId: string | null;
  answer: (status: number, rest: Partial<SentVersion>) => ReturnType<typeof data<SentVersion>>;
};

async function submit(args: ActionFunctionArgs, page: Page, { serviceId, words, uploadId, answer }: Submitting) {
  const { value, refusal } = await answerOrRefuse(page, () =>
    attempt(["review-open", "service-moved"], () =>
      submitVersion(page.services, page.actor, { serviceId, words, uploadId, ip: args.context.ip }),
    ),
  );
  if (refusal) {
    const key = `errors:${refusal.code as "review-open" | "service-moved"}` as const;
    setFlash(args.context, { tone: "error", key });
    return redirect(paths.market.edit(serviceId), 303);
  }
  if (value.problems) {
    const errors: SentVersion["errors"] = {};
    for (const { field, message } of value.problems) errors[field] = [...(errors[field] ?? []), message];
    return answer(422, { errors });
  }
  setFlash(args.context, { tone: "success", key: "editing:version.submitted" });
  return redirect(paths.market.editVersion(serviceId), 303);
}

async function withdraw(args: ActionFunctionArgs, page: Page, serviceId: number) {
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(["edit-closed"], () => withdrawVersion(page.services, page.actor, { serviceId, ip: args.context.ip })),
  );
  setFlash(
    args.context,
    refusal ? { tone: "error", key: "errors:edit-closed" } : { tone: "success", key: "editing:version.withdrawn" },
  );
  return redirect(paths.market.editVersion(serviceId), 303);
}
