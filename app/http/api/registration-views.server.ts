import { type ProblemCode, severityOfProblem } from "#app/domain/shared/archive-report.ts";
import type { InspectedUpload } from "#app/domain/uploads/upload.ts";
import { paths } from "#app/paths.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import type { Call } from "./api.server.ts";

/** The objection to a source that is not accepted. */
export function sourceIssues({ status, fileName }: InspectedUpload) {
  const message = status === "refused" ? "source-refused" : "source-inspecting";
  return [{ path: ["templateSource"], message, fileName }];
}

/** The draft that is kept of a registration that was refused, with what became of each file. */
export function keptDraftView({ t, files }: Call, draftId: string, source: InspectedUpload | null = null) {
  const { sent, refused } = files;
  const step = refused.length > 0 || source === null ? "pictures" : "source";
  return {
    draft_id: draftId,
    url: paths.market.draft(draftId, step),
    taken: Object.entries(sent).flatMap(([field, all]) =>
      all.flatMap(({ fileName, id }) => (id === null ? [] : [{ field, fileName }])),
    ),
    refused: refused.map(({ field, originalName, code, details }) => {
      const values = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]));
      return { field, fileName: originalName, reason: code, message: errorText(t, `${code}?${values}`) };
    }),
    source: source && {
      upload_id: source.id,
      status: source.status,
      problems: (source.report?.problems ?? [])
        .filter(({ code }) => severityOfProblem[code] === "blocking")
        .map(({ code, path }) => ({ code, path, message: t(`upload:problem.${code satisfies ProblemCode}`) })),
    },
  };
}
