import type { DiffLine } from "#app/domain/moderation/line-diff.ts";
import { useT } from "#app/i18n/context.tsx";
import { PictureDiff, type PicturesChanged } from "./picture-diff.tsx";
import { useStepLabels } from "./step-labels.ts";

export type FieldDiff = { field: string } & ({ lines: DiffLine[] } | { pictures: PicturesChanged });

/**
 * The changed fields of an edit: what was is struck out, what is to be is underlined, each with its sign; pictures stand side by
 * side.
 */
export function EditDiff({ fields }: { fields: readonly FieldDiff[] }) {
  const t = useT();
  const labels = useStepLabels();
  return (
    <dl className="edit-diff">
      {fields.map(({ field, ...changed }) => (
        <div key={field}>
          <dt>{labels[field] ?? field}</dt>
          {"pictures" in changed ? (
            <dd>
              <PictureDiff
                {...changed.pictures}
                labels={{ before: t("editing:diff.before"), after: t("editing:diff.after") }}
              />
            </dd>
          ) : null}
          {("lines" in changed ? changed.lines : []).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished comparison, of which some are equal
            <dd key={index} data-kind={line.kind}>
              <Line line={line} words={{ removed: t("editing:diff.before"), added: t("editing:diff.after") }} />
              {line.kind === "skipped" ? <span>{t("editing:diff.skipped")}</span> : null}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Line({ line, words }: { line: DiffLine; words: { removed: string; added: string } }) {
  if (line.kind === "skipped") return null;
  if (line.kind === "same") return <span>{line.text}</span>;
  const Tag = line.kind === "removed" ? "del" : "ins";
  return (
    <>
      <b aria-hidden="true">{line.kind === "removed" ? "−" : "+"}</b>
      <span className="sr-only">{words[line.kind]}: </span>
      <Tag>{line.text || "\u00a0"}</Tag>
    </>
  );
}
