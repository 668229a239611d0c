import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  bioLength,
  memberTypes,
  mostSkills,
  organizationTypes,
  type Skill,
  skillLevels,
  spokenLanguages,
} from "#app/domain/profiles/terms.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { baseOf, countries, locales } from "#app/i18n/locales.ts";
import { FieldFrame, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { type BrowserValidation, useValidatedSending } from "#app/ui/forms/use-browser-validation.ts";

export const PROFILE_FORM = "profile";
const lines = [
  "lastName",
  "firstName",
  "nickname",
  "country",
  "bio",
  "memberType",
  "companyName",
  "organizationType",
  "availableFrom",
  "availableTo",
  "telegramId",
] as const;
type Line = (typeof lines)[number];
export type ProfileValues = Record<Line, string> & { languages: string[]; skills: Skill[] };
type Field<Value = string> = FieldMetadata<Value, ProfileValues, string[]>;
type Fields = { [Name in Line]: Field } & { languages: Field<string[]>; skills: Field<Skill[]> };

const BLANK_ROWS = 3;

/** Names of the fields for the list of what is wrong, in the order of the page. */
export function useProfileLabels(): Record<string, string> {
  const t = useT();
  const skills = Array.from({ length: mostSkills + BLANK_ROWS }, (_, index) => [
    [`skills[${index}].name`, t("profile:field.skill", { number: index + 1 })],
    [`skills[${index}].level`, t("profile:field.level", { number: index + 1 })],
  ]).flat();
  return Object.fromEntries([
    ...lines.map((name) => [name, t(`profile:field.${name}`)]),
    ["languages", t("profile:field.languages")],
    ["skills", t("profile:section.skills")],
    ...skills,
  ]);
}

/** Everything a member says about themselves, as one form. */
export function ProfileForm({ profile, validation }: { profile: ProfileValues; validation: BrowserValidation }) {
  const t = useT();
  const blank = Array.from(
    { length: Math.min(BLANK_ROWS, mostSkills - profile.skills.length) },
    (): Skill => ({ name: "", level: "working" }),
  );
  const [form, fields] = useForm<ProfileValues, string[]>({
    id: PROFILE_FORM,
    lastResult: validation.result,
    ...validation.options,
    defaultValue: { ...profile, skills: [...profile.skills, ...blank] },
  });
  const { busy, onSubmit } = useValidatedSending(validation, form.onSubmit);
  return (
    <Form method="post" id={form.id} noValidate {...validation.form} onSubmit={onSubmit}>
      <Basics fields={fields} />
      <Work fields={fields} />
      <Contact fields={fields} />
      <Languages field={fields.languages} />
      <Skills field={fields.skills} />
      <button type="submit" className="btn mt-4" aria-busy={busy}>
        {t("profile:edit.save")}
      </button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="profile-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Basics({ fields }: { fields: Fields }) {
  const { t, locale } = useLanguage();
  const name = (field: "lastName" | "firstName", autoComplete: string) => (
    <TextField
      {...getInputProps(fields[field], { type: "text" })}
      key={field}
      label={t(`profile:field.${field}`)}
      errors={fields[field].errors}
      autoComplete={autoComplete}
      maxLength={60}
    />
  );
  const names = [name("lastName", "family-name"), name("firstName", "given-name")];
  return (
    <Part title={t("profile:section.basic")}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {["ko", "ja", "zh"].includes(baseOf(locale)) ? names : names.reverse()}
      </div>
      <TextField
        {...getInputProps(fields.nickname, { type: "text" })}
        key="nickname"
        label={t("profile:field.nickname")}
        hint={t("profile:field.nickname.hint")}
        errors={fields.nickname.errors}
        autoComplete="nickname"
        spellCheck={false}
        maxLength={40}
      />
      <SelectField
        {...getSelectProps(fields.country)}
        key="country"
        label={t("profile:field.country")}
        errors={fields.country.errors}
        autoComplete="country"
        options={countries.map((country) => ({ value: country, label: t(`order:country.${country}`) }))}
      />
    </Part>
  );
}

function Work({ fields }: { fields: Fields }) {
  const t = useT();
  const {
    required: _required,
    minLength: _min,
    key: _key,
    "aria-invalid": _invalid,
    "aria-describedby": _described,
    ...bio
  } = getTextareaProps(fields.bio);
  return (
    <Part title={t("profile:section.work")}>
      <SelectField
        {...getSelectProps(fields.memberType)}
        key="memberType"
        label={t("profile:field.memberType")}
        errors={fields.memberType.errors}
        options={memberTypes.map((type) => ({ value: type, label: t(`catalog:seller.${type}`) }))}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <TextField
          {...getInputProps(fields.companyName, { type: "text" })}
          key="companyName"
          label={t("profile:field.companyName")}
          hint={t("profile:field.companyName.hint")}
          errors={fields.companyName.errors}
          autoComplete="organization"
          maxLength={100}
        />
        <SelectField
          {...getSelectProps(fields.organizationType)}
          key="organizationType"
          label={`${t("profile:field.organizationType")} ${t("common:form.optional")}`}
          hint={<span className="hidden sm:inline">&nbsp;</span>}
          errors={fields.organizationType.errors}
          options={[
            { value: "", label: t("profile:field.organizationType.none") },
            ...organizationTypes.map((type) => ({ value: type, label: t(`profile:organization.${type}`) })),
          ]}
        />
      </div>
      <FieldFrame
        id={fields.bio.id}
        label={`${t("profile:field.bio")} ${t("common:form.optional")}`}
        hint={t("profile:field.bio.hint", { count: bioLength })}
        errors={fields.bio.errors}
      >
        {(aria) => <textarea {...bio} {...aria} rows={7} maxLength={bioLength} className="input" />}
      </FieldFrame>
    </Part>
  );
}

function Contact({ fields }: { fields: Fields }) {
  const t = useT();
  const time = (name: "availableFrom" | "availableTo") => (
    <TextField
      {...getInputProps(fields[name], { type: "time" })}
      key={name}
      label={`${t(`profile:field.${name}`)} ${t("common:form.optional")}`}
      hint={t("profile:field.available.hint")}
      errors={fields[name].errors}
    />
  );
  return (
    <Part title={t("profile:section.contact")}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {time("availableFrom")}
        {time("availableTo")}
      </div>
      <TextField
        {...getInputProps(fields.telegramId, { type: "text" })}
        key="telegramId"
        label={`${t("profile:field.telegramId")} ${t("common:form.optional")}`}
        hint={t("profile:field.telegramId.hint")}
        errors={fields.telegramId.errors}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
    </Part>
  );
}

function Languages({ field }: { field: Field<string[]> }) {
  const t = useT();
  const chosen = [field.initialValue ?? []].flat();
  return (
    <Part title={t("profile:field.languages")}>
      <div className="languages" id={field.id}>
        {spokenLanguages.map((language) => (
          <label key={language} className="choice">
            <input type="checkbox" name={field.name} value={language} defaultChecked={chosen.includes(language)} />
            <span lang={locales[language].lang}>{locales[language].name}</span>
          </label>
        ))}
      </div>
    </Part>
  );
}

function Skills({ field }: { field: Field<Skill[]> }) {
  const t = useT();
  return (
    <Part title={t("profile:section.skills")}>
      <p className="hint mb-3" id={field.id}>
        {t("profile:field.skills.hint", { count: mostSkills })}
      </p>
      {field.getFieldList().map((row, index) => {
        const { name, level } = row.getFieldset();
        const number = index + 1;
        return (
          <div key={row.key} className="skill-row">
            <TextField
              {...getInputProps(name, { type: "text" })}
              key={name.name}
              label={t("profile:field.skill", { number })}
              errors={name.errors}
              autoComplete="off"
              maxLength={40}
            />
            <SelectField
              {...getSelectProps(level)}
              key={level.name}
              label={
                <>
                  <span className="sr-only">{t("profile:field.level", { number })}</span>
                  <span aria-hidden="true">&nbsp;</span>
                </>
              }
              errors={level.errors}
              options={skillLevels.map((value) => ({ value, label: t(`profile:level.${value}`) }))}
            />
          </div>
        );
      })}
    </Part>
  );
}
