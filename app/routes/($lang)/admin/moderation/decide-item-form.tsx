import { getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { objectionCodes, objectionName } from "#app/domain/moderation/input.ts";
import { useT } from "#app/i18n/context.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";

export const DECIDE_FORM = "decide";
type Fields = { outcome: string; note: string; objections: Record<string, string> };

/** `applied`: an edit that is on sale and may be taken back. */
type DecideItemFormProps = {
  result: SubmissionResult<string[]> | undefined;
  fields: readonly string[];
  kind: "service" | "edit" | "version" | "applied";
  /** A mark of the changes that are shown. */
  seen: string;
};

/** The decision: a verdict for each field, the outcome, and words to the seller. */
export function DecideItemForm({ result, fields: shown, kind, seen }: DecideItemFormProps) {
  const t = useT();
  const labels = useStepLabels();
  const [form, fields] = useForm<Fields, string[]>({ id: DECIDE_FORM, lastResult: result });
  const objections = fields.objections.getFieldset();
  const codes = [
    { value: "", label: t("moderation:fine") },
    ...objectionCodes.map((value) => ({ value, label: t(`errors:objection-${value}`) })),
  ];
  const outcomes =
    kind === "applied"
      ? (["returned", "rejected"] as const).map((value) => ({ value, label: t(`moderation:applied.${value}`) }))
      : (["approved", "returned", "rejected"] as const).map((value) => ({
          value,
          label: t(`moderation:${kind === "service" ? "outcome" : kind}.${value}`),
        }));
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <h2 className="mb-3 text-lg">{t("moderation:verdicts")}</h2>
      {shown.map((field) => {
        const verdict = objections[objectionName(field)]!;
        return (
          <SelectField
            {...getSelectProps(verdict)}
            key={field}
            label={labels[field] ?? field}
            errors={verdict.errors}
            options={codes}
          />
        );
      })}
      <Choices field={fields.outcome as Field} legend={t("moderation:decision")} options={outcomes} />
      <LinesField
        field={fields.note as Field}
        label={t("moderation:note")}
        hint={t("moderation:note.hint")}
        max={1000}
        rows={4}
      />
      <button type="submit" className="btn btn-wide">
        {t("moderation:decide")}
      </button>
    </form>
  );
}
