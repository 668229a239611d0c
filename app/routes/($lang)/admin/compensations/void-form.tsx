import { getInputProps, useForm } from "@conform-to/react";
import { noteLength } from "#app/domain/compensations/input.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const VOID_FORM = "void";
type Name = "reason" | "isUnpaid";

export function useVoidLabels(): Record<Name, string> {
  const t = useT();
  return { reason: t("compensation:void.reason"), isUnpaid: t("compensation:void.unpaid") };
}

/** Voids a fee that was recorded wrongly. */
export function VoidForm({ result }: { result: FormResult | undefined }) {
  const t = useT();
  const labels = useVoidLabels();
  const [form, fields] = useForm<Record<Name, string>, string[]>({ id: VOID_FORM, lastResult: result });
  return (
    <form method="post" id={form.id} className="panel mt-6 max-w-[640px]" noValidate>
      <h2 className="mb-2">{t("compensation:void")}</h2>
      <p className="mb-4 text-ink-2">{t("compensation:void.lead")}</p>
      <LinesField
        field={fields.reason as Field}
        label={labels.reason}
        hint={t("compensation:void.reasonHint")}
        max={noteLength}
        rows={4}
      />
      <CheckField
        {...getInputProps(fields.isUnpaid, { type: "checkbox" })}
        label={labels.isUnpaid}
        errors={fields.isUnpaid.errors}
      />
      <button type="submit" className="btn">
        {t("compensation:void")}
      </button>
    </form>
  );
}
