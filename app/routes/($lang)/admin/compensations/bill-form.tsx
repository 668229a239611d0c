import { getInputProps, useForm } from "@conform-to/react";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

export const BILL_FORM = "bill";
type Name = "project" | "month" | "fee" | "reference" | "billedOn";

export function useBillLabels(): Record<Name, string> {
  const t = useT();
  return {
    project: t("compensation:project"),
    month: t("compensation:month"),
    fee: t("compensation:bill.fee"),
    reference: t("compensation:reference"),
    billedOn: t("compensation:billedOn"),
  };
}

type BillFormProps = {
  result: FormResult | undefined;
  today: string;
  /** Project and month of a voided fee, "" for any. */
  again: { project: string; month: string };
};

/** The monthly fee of one project. */
export function BillForm({ result, today, again }: BillFormProps) {
  const t = useT();
  const labels = useBillLabels();
  const [form, { project, month, fee, reference, billedOn }] = useForm<Record<Name, string>, string[]>({
    id: BILL_FORM,
    lastResult: result,
    defaultValue: { ...again, billedOn: today },
  });
  return (
    <form method="post" id={form.id} className="panel mt-8 max-w-[640px]" noValidate>
      <h2 className="mb-3">{t("compensation:record")}</h2>
      <TextField
        {...getInputProps(project, { type: "text" })}
        label={labels.project}
        hint={t("compensation:project.hint")}
        errors={project.errors}
        autoComplete="off"
        maxLength={300}
      />
      <TextField
        {...getInputProps(month, { type: "month" })}
        label={labels.month}
        hint={t("compensation:month.hint")}
        errors={month.errors}
        max={today.slice(0, 7)}
      />
      <TextField
        {...getInputProps(fee, { type: "text" })}
        label={labels.fee}
        hint={t("compensation:bill.feeHint")}
        errors={fee.errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(reference, { type: "text" })}
        label={labels.reference}
        errors={reference.errors}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...getInputProps(billedOn, { type: "date" })}
        label={labels.billedOn}
        errors={billedOn.errors}
        max={today}
      />
      <button type="submit" className="btn">
        {t("compensation:record")}
      </button>
    </form>
  );
}
