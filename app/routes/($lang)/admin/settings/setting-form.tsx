import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { announcementKinds } from "#app/domain/settings/announcement.ts";
import { reasonLength } from "#app/domain/settings/input.ts";
import { numberSettings } from "#app/domain/settings/numbers.ts";
import { isNumberKey, isSwitchKey, type SettingKey } from "#app/domain/settings/registry.ts";
import { wordingLength, writtenLanguages } from "#app/domain/settings/wording.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatNumber } from "#app/domain/shared/money.ts";
import { locales, numberLocale } from "#app/i18n/locales.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const SETTING_FORM = "setting";

type FieldName = "value" | "reason" | "state" | "kind" | "link" | "from" | "until" | (typeof writtenLanguages)[number];
type Fields = ReturnType<typeof useForm<Record<FieldName, string>, string[]>>[1];
type SettingFormProps = {
  of: SettingKey;
  revision: number;
  typed: Record<string, string>;
  result: SubmissionResult<string[]> | undefined;
};

export function useSettingLabels(): Record<FieldName, string> {
  const t = useT();
  const words = Object.fromEntries(
    writtenLanguages.map((language) => [language, t("settings:words", { language: locales[language].name })]),
  ) as Record<(typeof writtenLanguages)[number], string>;
  return {
    state: t("settings:state"),
    value: t("settings:new"),
    ...words,
    kind: t("settings:kind"),
    link: t("settings:link"),
    from: t("settings:from"),
    until: t("settings:until"),
    reason: t("mail:fact.reason"),
  };
}

/** The form of a setting, by the kind of its value. `revision` is what the operator sees; another one meanwhile is told. */
export function SettingForm({ of: key, revision, typed, result }: SettingFormProps) {
  const t = useT();
  const labels = useSettingLabels();
  const [form, fields] = useForm<Record<FieldName, string>, string[]>({
    id: SETTING_FORM,
    lastResult: result,
    defaultValue: typed,
  });
  return (
    <section className="panel max-w-[720px]" aria-labelledby="setting-change">
      <h2 id="setting-change" className="mb-3">
        {t("settings:change")}
      </h2>
      <form method="post" id={form.id} noValidate>
        <input type="hidden" name="revision" value={revision} />
        {isNumberKey(key) ? <NumberField of={key} fields={fields} label={labels.value} /> : null}
        {isSwitchKey(key) ? <OnOff field={fields.value} label={labels.value} /> : null}
        {key === "announcement" || key === "maintenance" ? (
          <TimedFields isAnnouncement={key === "announcement"} fields={fields} labels={labels} />
        ) : null}
        <LinesField
          field={fields.reason as Field}
          label={labels.reason}
          hint={t("settings:reason")}
          max={reasonLength}
          rows={2}
        />
        <button type="submit" className="btn">
          {t("settings:save")}
        </button>
      </form>
    </section>
  );
}

function NumberField({ of: key, fields, label }: { of: keyof typeof numberSettings; fields: Fields; label: string }) {
  const { t, locale } = useLanguage();
  const { unit, least, most } = numberSettings[key];
  const inUnit = (value: number) => t(`settings:unit.${unit}`, { value: formatNumber(value, numberLocale(locale)) });
  return (
    <TextField
      {...getInputProps(fields.value, { type: "text" })}
      label={label}
      hint={`${inUnit(least)} – ${inUnit(most)}`}
      errors={fields.value.errors}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  );
}

function OnOff({ field, label }: { field: Fields["value"]; label: string }) {
  const t = useT();
  return (
    <SelectField
      {...getSelectProps(field)}
      label={label}
      errors={field.errors}
      options={(["on", "off"] as const).map((value) => ({ value, label: t(`settings:${value}`) }))}
    />
  );
}

type TimedProps = { isAnnouncement: boolean; fields: Fields; labels: Record<FieldName, string> };

/** Words in all languages, and a period in the time of Seoul. */
function TimedFields({ isAnnouncement, fields, labels }: TimedProps) {
  const t = useT();
  const [, ...others] = writtenLanguages;
  const words = (language: (typeof writtenLanguages)[number]) => (
    <TextField
      {...getInputProps(fields[language], { type: "text" })}
      key={language}
      lang={locales[language].lang}
      label={labels[language]}
      errors={fields[language].errors}
      maxLength={wordingLength}
    />
  );
  return (
    <>
      <OnOff field={fields.state} label={labels.state} />
      {words("ko")}
      <details className="mb-4" open={others.some((language) => fields[language].errors?.length) || undefined}>
        <summary className="font-semibold">{t("settings:otherLanguages")}</summary>
        <p className="hint my-2">{t("settings:fallback")}</p>
        {others.map(words)}
      </details>
      {isAnnouncement ? (
        <>
          <SelectField
            {...getSelectProps(fields.kind)}
            label={labels.kind}
            errors={fields.kind.errors}
            options={announcementKinds.map((value) => ({ value, label: t(`settings:kind.${value}`) }))}
          />
          <TextField
            {...getInputProps(fields.link, { type: "text" })}
            label={labels.link}
            hint={t("settings:linkHint")}
            errors={fields.link.errors}
            maxLength={500}
          />
        </>
      ) : null}
      {(["from", "until"] as const).map((name) => (
        <TextField
          {...getInputProps(fields[name], { type: "datetime-local" })}
          key={name}
          label={labels[name]}
          hint={t(name === "from" ? "settings:fromHint" : isAnnouncement ? "settings:untilHint" : "settings:endHint")}
          errors={fields[name].errors}
        />
      ))}
    </>
  );
}
