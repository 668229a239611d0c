import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { blockchainExperiences, businessTypes } from "#app/domain/partners/status.ts";
import type { ApplyingMember } from "#app/domain/partners/submit-application.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { countries, type Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { CheckField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { Rich } from "#app/ui/rich.tsx";

export const applicationFormId = "apply";

type Name =
  | "company"
  | "businessNumber"
  | "representative"
  | "contactName"
  | "email"
  | "phone"
  | "website"
  | "country"
  | "businessType"
  | "blockchainExperience"
  | "message"
  | "agreement";

/** Names of the fields, for the form and for the list of what is wrong. */
export function useApplicationLabels(): Record<Name, string> {
  const t = useT();
  return {
    company: t("support:company"),
    businessNumber: t("partner:field.businessNumber"),
    representative: t("partner:field.representative"),
    country: t("profile:field.country"),
    businessType: t("partner:field.businessType"),
    website: t("partner:field.website"),
    contactName: t("partner:field.contactName"),
    phone: t("partner:field.phone"),
    email: t("identity:email"),
    blockchainExperience: t("partner:field.blockchainExperience"),
    message: t("partner:field.message"),
    agreement: t("partner:field.agreement"),
  };
}

type ApplicationFormProps = {
  /** null: a visitor. */
  member: ApplyingMember | null;
  country: Country;
  idempotencyKey: string | null;
  messageLength: number;
  result: SubmissionResult<string[]> | undefined;
  /** Name of the field that only programs fill in. */
  trap: string;
};

/** spec §3: who applies, how to reach them, and whom they would bring. */
export function ApplicationForm({
  member,
  country,
  idempotencyKey,
  messageLength,
  result,
  trap,
}: ApplicationFormProps) {
  const t = useT();
  const href = useHref();
  const labels = useApplicationLabels();
  const [form, fields] = useForm<Record<Name, string>, string[]>({
    id: applicationFormId,
    lastResult: result,
    defaultValue: { contactName: member?.name, email: member?.email, country },
  });
  return (
    <form method="post" action={href(paths.partner.home())} id={form.id} noValidate>
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      <p className="ask-trap" aria-hidden="true">
        <input name={trap} tabIndex={-1} autoComplete="off" aria-label={trap} />
      </p>
      <CompanyFields fields={fields as Fields} labels={labels} />
      <ContactFields fields={fields as Fields} labels={labels} isMember={member !== null} />
      <fieldset className="partner-set">
        <legend>{t("partner:set.customers")}</legend>
        <SelectField
          {...getSelectProps(fields.blockchainExperience)}
          label={labels.blockchainExperience}
          errors={fields.blockchainExperience.errors}
          options={blockchainExperiences.map((value) => ({ value, label: t(`partner:experience.${value}`) }))}
        />
        <LinesField
          field={fields.message as Field}
          label={labels.message}
          hint={t("partner:field.messageHint")}
          max={messageLength}
          rows={6}
        />
        <CheckField
          id={fields.agreement.id}
          name={fields.agreement.name}
          label={
            <Rich
              text={t("partner:agreement")}
              a={(words) => (
                <a href={href(paths.privacy())} className="link">
                  {words}
                </a>
              )}
            />
          }
          errors={fields.agreement.errors}
          defaultChecked={fields.agreement.initialValue === "on"}
        />
      </fieldset>
      <button type="submit" className="btn mt-3">
        {t("partner:submit")}
      </button>
    </form>
  );
}

type Fields = Record<Name, Field>;
type Group = { fields: Fields; labels: Record<Name, string> };

function CompanyFields({ fields, labels }: Group) {
  const t = useT();
  return (
    <fieldset className="partner-set">
      <legend>{t("partner:set.company")}</legend>
      <div className="partner-pair">
        <TextField
          {...getInputProps(fields.company, { type: "text" })}
          label={labels.company}
          errors={fields.company.errors}
          autoComplete="organization"
          maxLength={100}
        />
        <SelectField
          {...getSelectProps(fields.country)}
          label={labels.country}
          errors={fields.country.errors}
          options={countries.map((value) => ({ value, label: t(`order:country.${value}`) }))}
        />
        <TextField
          {...getInputProps(fields.businessNumber, { type: "text" })}
          label={labels.businessNumber}
          hint={t("partner:field.businessNumberHint")}
          errors={fields.businessNumber.errors}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...getInputProps(fields.representative, { type: "text" })}
          label={labels.representative}
          errors={fields.representative.errors}
          autoComplete="off"
          maxLength={60}
        />
        <SelectField
          {...getSelectProps(fields.businessType)}
          label={labels.businessType}
          errors={fields.businessType.errors}
          options={businessTypes.map((value) => ({ value, label: t(`partner:type.${value}`) }))}
        />
        <TextField
          {...getInputProps(fields.website, { type: "url" })}
          label={labels.website}
          errors={fields.website.errors}
          autoComplete="url"
          maxLength={200}
        />
      </div>
    </fieldset>
  );
}

function ContactFields({ fields, labels, isMember }: Group & { isMember: boolean }) {
  const t = useT();
  return (
    <fieldset className="partner-set">
      <legend>{t("partner:set.contact")}</legend>
      <div className="partner-pair">
        <TextField
          {...getInputProps(fields.contactName, { type: "text" })}
          label={labels.contactName}
          errors={fields.contactName.errors}
          autoComplete="name"
          maxLength={60}
        />
        <TextField
          {...getInputProps(fields.phone, { type: "tel" })}
          label={labels.phone}
          errors={fields.phone.errors}
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <TextField
        {...getInputProps(fields.email, { type: "email" })}
        label={labels.email}
        hint={t(isMember ? "partner:field.emailHint.member" : "partner:field.emailHint")}
        errors={fields.email.errors}
        autoComplete="email"
        readOnly={isMember}
        maxLength={254}
      />
    </fieldset>
  );
}
