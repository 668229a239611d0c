import { getSelectProps, useForm } from "@conform-to/react";
import { noteLength } from "#app/domain/compensations/input.ts";
import { claimPercents } from "#app/domain/compensations/rules.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { useRuleWords } from "#app/ui/compensations/use-rule-words.ts";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const DECISION_FORM = "decision";
type Name = "decision" | "percent" | "note";

export function useDecisionLabels(): Record<Name, string> {
  const t = useT();
  return {
    decision: t("partner:admin.decision"),
    percent: t("compensation:share"),
    note: t("compensation:note"),
  };
}

/** Accepts a claim by the rule or with another share of it, or rejects it. `ruled`: the share of the rule. */
export function DecisionForm({ result, ruled }: { result: FormResult | undefined; ruled: number }) {
  const t = useT();
  const words = useRuleWords();
  const labels = useDecisionLabels();
  const [form, fields] = useForm<Record<Name, string>, string[]>({ id: DECISION_FORM, lastResult: result });
  return (
    <form method="post" id={form.id} className="panel mt-6" noValidate>
      <Choices
        field={fields.decision as Field}
        legend={labels.decision}
        options={(["accepted", "rejected"] as const).map((value) => ({
          value,
          label: t(`compensation:decide.${value}`),
        }))}
      />
      <SelectField
        {...getSelectProps(fields.percent)}
        label={labels.percent}
        errors={fields.percent.errors}
        options={[
          { value: "", label: t("compensation:byRule", { share: words.share(ruled) }) },
          ...claimPercents.map((percent) => ({ value: String(percent), label: words.share(percent) })),
        ]}
      />
      <LinesField
        field={fields.note as Field}
        label={labels.note}
        hint={t("compensation:note.hint")}
        max={noteLength}
        rows={4}
      />
      <button type="submit" className="btn">
        {t("partner:admin.save")}
      </button>
    </form>
  );
}
