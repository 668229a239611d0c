import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { contentLocales } from "#app/domain/catalog/terms.ts";
import { memberTypes } from "#app/domain/profiles/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales } from "#app/i18n/locales.ts";
import { CheckField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { ChoiceCards } from "#app/ui/selling/choice-cards.tsx";
import type { StepField } from "#app/ui/selling/step-form.tsx";
import { sellerPercent } from "#app/domain/terms.ts";

export const SELLER_FORM = "seller";
type Seller = { displayName: string; memberType: string; companyName: string; contentLocale: string };
type Fields = Record<keyof Seller | "businessNumber" | "termsAgreed", string>;

export function useSellerLabels(): Record<string, string> {
  const t = useT();
  return {
    displayName: t("selling:seller.displayName"),
    memberType: t("profile:field.memberType"),
    companyName: t("profile:field.companyName"),
    businessNumber: t("document:business.number"),
    termsAgreed: t("identity:agree.title"),
  };
}

/** The seller details that are needed before the first service. */
export function SellerForm({ seller, result }: { seller: Seller; result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const labels = useSellerLabels();
  const [form, fields] = useForm<Fields, string[]>({ id: SELLER_FORM, lastResult: result, defaultValue: seller });
  return (
    <form method="post" id={form.id} className="panel max-w-[640px]" noValidate>
      <input type="hidden" name="form" value="seller" />
      <TextField
        {...getInputProps(fields.displayName, { type: "text" })}
        key="displayName"
        label={labels.displayName}
        hint={t("selling:seller.displayName.hint")}
        errors={fields.displayName.errors}
        maxLength={40}
        autoComplete="organization"
      />
      <ChoiceCards
        field={fields.memberType as StepField}
        legend={labels.memberType!}
        choices={memberTypes.map((value) => ({
          value,
          label: t(`catalog:seller.${value}`),
          hint: t(`selling:seller.${value}`),
        }))}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <TextField
          {...getInputProps(fields.companyName, { type: "text" })}
          key="companyName"
          label={labels.companyName}
          hint={t("profile:field.companyName.hint")}
          errors={fields.companyName.errors}
          maxLength={100}
          autoComplete="organization"
        />
        <TextField
          {...getInputProps(fields.businessNumber, { type: "text" })}
          key="businessNumber"
          label={labels.businessNumber}
          hint={t("selling:seller.businessNumber.hint")}
          errors={fields.businessNumber.errors}
          inputMode="numeric"
          placeholder="000-00-00000"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <SelectField
        {...getSelectProps(fields.contentLocale)}
        key="contentLocale"
        label={t("selling:field.contentLocale")}
        errors={fields.contentLocale.errors}
        options={contentLocales.map((value) => ({ value, label: locales[value].name }))}
      />
      <CheckField
        id={fields.termsAgreed.id}
        name={fields.termsAgreed.name}
        label={t("selling:seller.agree", { percent: sellerPercent })}
        errors={fields.termsAgreed.errors}
        defaultChecked={fields.termsAgreed.initialValue === "on"}
      />
      <button type="submit" className="btn mt-4">
        {t("selling:seller.submit")}
      </button>
    </form>
  );
}
