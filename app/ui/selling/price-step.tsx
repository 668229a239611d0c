import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { titleLength } from "#app/domain/catalog/authoring/step-rules.ts";
import { mostOptions, type TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { pricingTypes, sellingCountries } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StepProps } from "./basics-step.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { OptionRows } from "./option-rows.tsx";
import { STEP_FORM, type StepField, StepForm } from "./step-form.tsx";

/** Step of prices and options. `currencies`: the currency of each country it may be sold in. */
export function PriceStep({
  values,
  revision,
  result,
  actions,
  currencies,
}: StepProps<TypedValues["price"]> & { currencies: Readonly<Record<string, string>> }) {
  const t = useT();
  const [form, fields] = useForm<TypedValues["price"], string[]>({
    id: STEP_FORM,
    lastResult: result,
    defaultValue: values,
  });
  const rows = fields.options.getFieldList();
  return (
    <StepForm form={form} revision={revision} actions={actions}>
      <ChoiceCards
        field={fields.pricingType as StepField}
        legend={t("selling:field.pricingType")}
        choices={pricingTypes.map((value) => ({
          value,
          label: t(`catalog:pricing.${value}`),
          hint: t(`selling:pricing.${value}`),
        }))}
      />
      <div className="grid items-end gap-x-5 sm:grid-cols-2">
        <TextField
          {...getInputProps(fields.price, { type: "text" })}
          key="price"
          label={t("selling:field.price")}
          hint={t("selling:field.price.hint")}
          errors={fields.price.errors}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
        />
        <SelectField
          {...getSelectProps(fields.sellingCountry)}
          key="sellingCountry"
          label={t("market:facet.country")}
          hint={t("selling:field.country.hint")}
          errors={fields.sellingCountry.errors}
          options={sellingCountries.map((value) => ({
            value,
            label: `${t(`catalog:country.${value}`)} (${currencies[value]})`,
          }))}
        />
      </div>
      <fieldset className="field" id={fields.options.id}>
        <legend>{t("market:buy.options")}</legend>
        <p className="hint mb-2">{t("selling:options.hint", { count: mostOptions })}</p>
        <OptionRows rows={rows} titleLength={titleLength} />
        {rows.length < mostOptions ? (
          <button type="submit" name="intent" value="option-add" className="btn btn-ghost mt-2">
            <Icon name="plus" />
            {t("selling:options.add")}
          </button>
        ) : null}
      </fieldset>
      <TextField
        {...getInputProps(fields.estimatedDays, { type: "text" })}
        key="estimatedDays"
        label={`${t("selling:field.days")} ${t("common:form.optional")}`}
        hint={t("selling:field.days.hint")}
        errors={fields.estimatedDays.errors}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
      <CheckField
        id={fields.loginRequired.id}
        name={fields.loginRequired.name}
        value="true"
        defaultChecked={fields.loginRequired.initialValue === "true"}
        label={t("selling:field.loginRequired")}
        hint={t("selling:field.loginRequired.hint")}
        errors={fields.loginRequired.errors}
      />
    </StepForm>
  );
}
