import { getInputProps, useForm } from "@conform-to/react";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

export const RECORD_FORM = "bank-deposit";
type Name = "amount" | "depositedOn" | "depositorName" | "bankReference" | "note";

export function useRecordLabels(): Record<Name, string> {
  const t = useT();
  return {
    amount: t("admin:deposit.amount"),
    depositedOn: t("order:payment.depositedOn"),
    depositorName: t("order:payment.depositor"),
    bankReference: t("order:payment.reference"),
    note: t("admin:deposit.note"),
  };
}

/** A deposit that no open order fits, typed from the bank statement. */
export function RecordForm({ result, today }: { result: FormResult | undefined; today: string }) {
  const t = useT();
  const labels = useRecordLabels();
  const [form, { amount, depositedOn, depositorName, bankReference, note }] = useForm<Record<Name, string>, string[]>({
    id: RECORD_FORM,
    lastResult: result,
    defaultValue: { depositedOn: today },
  });
  return (
    <section className="panel mt-8 max-w-[640px]">
      <h2>{t("deposit:record.title")}</h2>
      <p className="mb-4 mt-1 text-ink-2">{t("deposit:record.lead")}</p>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(amount, { type: "text" })}
          label={labels.amount}
          hint={t("admin:deposit.amountHint")}
          errors={amount.errors}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...getInputProps(depositedOn, { type: "date" })}
          label={labels.depositedOn}
          errors={depositedOn.errors}
          max={today}
        />
        <TextField
          {...getInputProps(depositorName, { type: "text" })}
          label={labels.depositorName}
          errors={depositorName.errors}
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...getInputProps(bankReference, { type: "text" })}
          label={labels.bankReference}
          hint={t("admin:deposit.referenceHint")}
          errors={bankReference.errors}
          autoComplete="off"
          maxLength={64}
        />
        <TextField
          {...getInputProps(note, { type: "text" })}
          label={`${labels.note} ${t("common:form.optional")}`}
          errors={note.errors}
          autoComplete="off"
          maxLength={500}
        />
        <button type="submit" className="btn">
          {t("deposit:record.submit")}
        </button>
      </form>
    </section>
  );
}
