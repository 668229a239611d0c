import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { banks } from "#app/domain/bank-accounts/banks.ts";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import { FieldFrame, SelectField, TextField } from "#app/ui/forms/field.tsx";

export type Field = FieldMetadata<string, Record<string, unknown>, string[]>;

/** One of a few. */
export function Choices({
  field,
  legend,
  options,
}: {
  field: Field;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
}) {
  const t = useT();
  return (
    <fieldset className={field.errors?.length ? "field field-bad" : "field"}>
      <legend>{legend}</legend>
      {field.errors?.map((error) => (
        <p key={error} className="field-error">
          {errorText(t, error)}
        </p>
      ))}
      {options.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={index === 0 ? field.id : `${field.id}-${value}`}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Several lines. */
export function LinesField({
  field,
  label,
  hint,
  max = 2000,
  rows = 5,
}: {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  max?: number;
  rows?: number;
}) {
  const { required: _required, ...props } = getTextareaProps(field);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} errors={field.errors}>
      {(aria) => <textarea {...props} {...aria} rows={rows} maxLength={max} className="input" />}
    </FieldFrame>
  );
}

/** Won, typed. */
export function PartField({ field }: { field: Field }) {
  const t = useT();
  return (
    <TextField
      {...getInputProps(field, { type: "text" })}
      label={t("refund:part")}
      errors={field.errors}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
  );
}

/** Fields for the bank account that a refund is transferred to. */
export function AccountFields({ bank, number, holder }: { bank: Field; number: Field; holder: Field }) {
  const t = useT();
  const options = [{ value: "", label: "–" }, ...Object.entries(banks).map(([value, label]) => ({ value, label }))];
  return (
    <fieldset className="case-account">
      <legend className="font-semibold">{t("refund:account")}</legend>
      <SelectField {...getSelectProps(bank)} label={t("sales:account.bank")} errors={bank.errors} options={options} />
      <TextField
        {...getInputProps(number, { type: "text" })}
        label={t("sales:account.number")}
        errors={number.errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(holder, { type: "text" })}
        label={t("sales:account.holder")}
        errors={holder.errors}
        autoComplete="name"
        maxLength={60}
      />
    </fieldset>
  );
}
