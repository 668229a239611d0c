import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

type PeriodFieldsProps<Form extends Record<string, unknown>> = {
  from: FieldMetadata<string, Form, string[]>;
  until: FieldMetadata<string, Form, string[]>;
};

/** The two ends of a period, side by side where there is room. */
export function PeriodFields<Form extends Record<string, unknown>>({ from, until }: PeriodFieldsProps<Form>) {
  const t = useT();
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        {...getInputProps(from, { type: "datetime-local" })}
        label={t("curation:from")}
        hint={t("curation:seoul")}
        errors={from.errors}
      />
      <TextField
        {...getInputProps(until, { type: "datetime-local" })}
        label={t("curation:until")}
        hint={t("curation:untilHint")}
        errors={until.errors}
      />
    </div>
  );
}
