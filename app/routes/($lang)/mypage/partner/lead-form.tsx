import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { leadDays } from "#app/domain/partners/leads/lead.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { countries, type Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { CheckField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { AnswerResult } from "#app/ui/partners/application-page.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { Rich } from "#app/ui/rich.tsx";

export const leadFormId = "lead";

type Name = "company" | "contactName" | "email" | "country" | "businessNumber" | "about" | "note" | "agreement";

/** Names of the fields, for the form and for the list of what is wrong. */
export function useLeadLabels(): Record<Name, string> {
  const t = useT();
  return {
    company: t("support:company"),
    contactName: t("partner:field.contactName"),
    email: t("lead:field.email"),
    country: t("profile:field.country"),
    businessNumber: t("lead:field.businessNumber"),
    about: t("lead:field.about"),
    note: t("lead:field.note"),
    agreement: t("lead:field.agreement"),
  };
}

type LeadFormProps = { result: AnswerResult; country: Country; noteLength: number };

/** Whom a partner is talking to. */
export function LeadForm({ result, country, noteLength }: LeadFormProps) {
  const t = useT();
  const href = useHref();
  const labels = useLeadLabels();
  const [form, fields] = useForm<Record<Name, string>, string[]>({
    id: leadFormId,
    lastResult: result,
    defaultValue: { country },
  });
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <div className="partner-pair">
        <TextField
          {...getInputProps(fields.company, { type: "text" })}
          label={labels.company}
          errors={fields.company.errors}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          {...getSelectProps(fields.country)}
          label={labels.country}
          errors={fields.country.errors}
          options={countries.map((value) => ({ value, label: t(`order:country.${value}`) }))}
        />
        <TextField
          {...getInputProps(fields.contactName, { type: "text" })}
          label={labels.contactName}
          errors={fields.contactName.errors}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          label={labels.email}
          errors={fields.email.errors}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          {...getInputProps(fields.businessNumber, { type: "text" })}
          label={labels.businessNumber}
          hint={t("lead:field.businessNumberHint")}
          errors={fields.businessNumber.errors}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...getInputProps(fields.about, { type: "text" })}
          label={labels.about}
          hint={t("lead:field.aboutHint")}
          errors={fields.about.errors}
          autoComplete="off"
          maxLength={300}
        />
      </div>
      <LinesField
        field={fields.note as Field}
        label={labels.note}
        hint={t("lead:field.noteHint")}
        max={noteLength}
        rows={3}
      />
      <CheckField
        id={fields.agreement.id}
        name={fields.agreement.name}
        label={
          <Rich
            text={t("lead:agreement")}
            a={(words) => (
              <a href={href(paths.privacy())} className="link">
                {words}
              </a>
            )}
          />
        }
        hint={t("lead:agreementHint", { days: leadDays })}
        errors={fields.agreement.errors}
        defaultChecked={fields.agreement.initialValue === "on"}
      />
      <button type="submit" className="btn mt-3">
        {t("lead:submit")}
      </button>
    </form>
  );
}
