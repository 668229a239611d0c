import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { summaryLength, titleLength } from "#app/domain/catalog/authoring/step-rules.ts";
import { mostTags, type TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { categories, contentLocales, serviceTypes } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales } from "#app/i18n/locales.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { STEP_FORM, type StepField, StepForm } from "./step-form.tsx";

export type StepProps<Values> = {
  values: Values;
  revision: string | number;
  result: SubmissionResult<string[]> | undefined;
  actions: ReactNode;
};

/** Title, type, category and the other short facts. `isTypeFixed`: a service that is there stays of its type. */
export function BasicsStep({
  values,
  revision,
  result,
  actions,
  isTypeFixed = false,
}: StepProps<TypedValues["basics"]> & { isTypeFixed?: boolean }) {
  const t = useT();
  const [form, fields] = useForm<TypedValues["basics"], string[]>({
    id: STEP_FORM,
    lastResult: result,
    defaultValue: values,
  });
  const none = { value: "", label: t("selling:choose") };
  return (
    <StepForm form={form} revision={revision} actions={actions}>
      <TextField
        {...getInputProps(fields.title, { type: "text" })}
        key="title"
        label={t("selling:field.title")}
        hint={t("selling:field.title.hint", { count: titleLength })}
        errors={fields.title.errors}
        maxLength={titleLength}
        autoComplete="off"
      />
      {isTypeFixed ? (
        <input type="hidden" name={fields.type.name} value={values.type} />
      ) : (
        <ChoiceCards
          field={fields.type as StepField}
          legend={t("market:facet.type")}
          choices={serviceTypes.map((type) => ({
            value: type,
            label: t(`catalog:type.${type}`),
            hint: t(`selling:type.${type}`),
          }))}
        />
      )}
      <SelectField
        {...getSelectProps(fields.category)}
        key="category"
        label={t("market:facet.category")}
        errors={fields.category.errors}
        options={[none, ...categories.map((value) => ({ value, label: t(`catalog:category.${value}`) }))]}
      />
      <TextField
        {...getInputProps(fields.summary, { type: "text" })}
        key="summary"
        label={t("selling:field.summary")}
        hint={t("selling:field.summary.hint", { count: summaryLength })}
        errors={fields.summary.errors}
        maxLength={summaryLength}
        autoComplete="off"
      />
      <TextField
        {...getInputProps(fields.tags, { type: "text" })}
        key="tags"
        label={`${t("selling:field.tags")} ${t("common:form.optional")}`}
        hint={t("selling:field.tags.hint", { count: mostTags })}
        errors={fields.tags.errors}
        autoComplete="off"
      />
      <SelectField
        {...getSelectProps(fields.contentLocale)}
        key="contentLocale"
        label={t("selling:field.contentLocale")}
        hint={t("selling:field.contentLocale.hint")}
        errors={fields.contentLocale.errors}
        options={contentLocales.map((value) => ({ value, label: locales[value].name }))}
      />
    </StepForm>
  );
}
