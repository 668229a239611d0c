import { getSelectProps, useForm } from "@conform-to/react";
import { rejectionReasons } from "#app/domain/partners/status.ts";
import { useT } from "#app/i18n/context.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import type { AnswerResult } from "#app/ui/partners/application-page.tsx";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

type Name = "decision" | "reason" | "note";

export function useDecisionLabels(): Record<Name, string> {
  const t = useT();
  return { decision: t("partner:admin.decision"), reason: t("partner:admin.reason"), note: t("partner:admin.note") };
}

type DecisionFormProps = {
  result: AnswerResult;
  noteLength: number;
  /** It waits for the applicant: nothing more is asked until they answer. */
  isAsked: boolean;
  /** The language the application is written in. */
  locale: string;
};

/** Approve, reject or ask for more. */
export function DecisionForm({ result, noteLength, isAsked, locale }: DecisionFormProps) {
  const t = useT();
  const labels = useDecisionLabels();
  const [form, fields] = useForm<Record<Name, string>, string[]>({ id: "decision", lastResult: result });
  const decisions = (["approved", "rejected", "asked"] as const).filter((name) => !isAsked || name !== "asked");
  return (
    <form method="post" id={form.id} className="panel mt-6" noValidate>
      <Choices
        field={fields.decision as Field}
        legend={labels.decision}
        options={decisions.map((value) => ({ value, label: t(`partner:decide.${value}`) }))}
      />
      <SelectField
        {...getSelectProps(fields.reason)}
        label={labels.reason}
        hint={t("partner:admin.reasonHint")}
        errors={fields.reason.errors}
        options={[
          { value: "", label: "–" },
          ...rejectionReasons.map((value) => ({ value, label: t(`partner:reason.${value}`) })),
        ]}
      />
      <LinesField
        field={fields.note as Field}
        label={labels.note}
        hint={t("partner:admin.noteHint", { language: locale })}
        max={noteLength}
        rows={5}
      />
      <button type="submit" className="btn">
        {t("partner:admin.save")}
      </button>
    </form>
  );
}
