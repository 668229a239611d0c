import { getInputProps, useForm } from "@conform-to/react";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const PROPOSE_FORM = "mass-refund";

type Fields = Record<"serviceId" | "orders" | "reason" | "idempotencyKey", string>;
type ProposeFormProps = {
  result: FormResult | undefined;
  idempotencyKey: string;
  labels: Record<"serviceId" | "orders" | "reason", string>;
};

/** The orders of a service, or numbers that somebody pastes. */
export function ProposeForm({ result, idempotencyKey, labels }: ProposeFormProps) {
  const t = useT();
  const [form, fields] = useForm<Fields, string[]>({
    id: PROPOSE_FORM,
    lastResult: result,
    defaultValue: { idempotencyKey },
  });
  return (
    <form method="post" id={form.id} className="panel max-w-[640px]" noValidate>
      <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey.initialValue ?? idempotencyKey} />
      <TextField
        {...getInputProps(fields.serviceId, { type: "text" })}
        label={labels.serviceId}
        hint={t("massrefund:service.hint")}
        errors={fields.serviceId.errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <LinesField
        field={fields.orders as Field}
        label={labels.orders}
        hint={t("massrefund:orders.hint")}
        max={20_000}
        rows={5}
      />
      <TextField
        {...getInputProps(fields.reason, { type: "text" })}
        label={labels.reason}
        hint={t("refund:reason.hint")}
        errors={fields.reason.errors}
        autoComplete="off"
        maxLength={300}
      />
      <button type="submit" className="btn">
        {t("massrefund:check")}
      </button>
    </form>
  );
}
