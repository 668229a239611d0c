import { getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { objectionCodes, objectionFields } from "#app/domain/moderation/input.ts";
import { useT } from "#app/i18n/context.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { useStepLabels } from "#app/ui/selling/step-labels.ts";

export const DECIDE_FORM = "decide";
type Fields = { outcome: string; note: string; objections: Record<string, string> };

/** The decision: a verdict for each field, the outcome, and words to the seller. */
export function DecideItemForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const labels = useStepLabels();
  const [form, fields] = useForm<Fields, string[]>({ id: DECIDE_FORM, lastResult: result });
  const objections = fields.objections.getFieldset();
  const codes = [
    { value: "", label: t("moderation:fine") },
    ...objectionCodes.map((value) => ({ value, label: t(`errors:objection-${value}`) })),
  ];
  const outcomes = (["approved", "returned", "rejected"] as const).map((value) => ({
    value,
    label: t(`moderation:outcome.${value}`),
  }));
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <h2 className="mb-3 text-lg">{t("moderation:verdicts")}</h2>
      {objectionFields.map((field) => (
        <SelectField
          {...getSelectProps(objections[field]!)}
          key={field}
          label={labels[field]}
          errors={objections[field]!.errors}
          options={codes}
        />
      ))}
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
