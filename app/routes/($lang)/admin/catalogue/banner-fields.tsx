import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { bannerLengths, bannerPlaces, bannerThemes, type BannerText } from "#app/domain/banners/banner.ts";
import { useT } from "#app/i18n/context.tsx";
import { baseOf, locales, routedLocales, pageLanguages } from "#app/i18n/locales.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PeriodFields } from "./period-fields.tsx";

type Texts = Record<string, BannerText>;
export type BannerForm = {
  places: string[];
  theme: string;
  texts: Texts;
  link: string;
  locales: string[];
  priority: string;
  from: string;
  until: string;
  formKey: string;
};
type Field<Value> = FieldMetadata<Value, BannerForm, string[]>;
type Fields = { [Name in keyof BannerForm]: Field<BannerForm[Name]> };

/** Names of the fields for the summary of errors, in their order. */
export function useBannerLabels(): Record<string, string> {
  const t = useT();
  const parts = Object.keys(bannerLengths) as (keyof BannerText)[];
  return {
    places: t("curation:place"),
    theme: t("curation:theme"),
    link: t("curation:link"),
    priority: t("curation:priority"),
    from: t("curation:from"),
    until: t("curation:until"),
    ...Object.fromEntries(
      pageLanguages.flatMap((language) =>
        parts.map((part) => [`texts.${language}.${part}`, `${locales[language].name}, ${t(`curation:text.${part}`)}`]),
      ),
    ),
  };
}

/** Everything that is said about a banner. */
export function BannerFields({ fields }: { fields: Fields }) {
  const t = useT();
  return (
    <>
      <Ticks
        field={fields.places}
        legend={t("curation:place")}
        choices={bannerPlaces.map((value) => [value, t(`curation:place.${value}`)])}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          {...getSelectProps(fields.theme)}
          label={t("curation:theme")}
          errors={fields.theme.errors}
          options={bannerThemes.map((value) => ({ value, label: t(`curation:theme.${value}`) }))}
        />
        <TextField
          {...getInputProps(fields.priority, { type: "text" })}
          label={t("curation:priority")}
          hint={t("curation:priorityHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          errors={fields.priority.errors}
        />
      </div>
      <TextField
        {...getInputProps(fields.link, { type: "text" })}
        label={t("curation:link")}
        hint={t("curation:linkHint")}
        autoComplete="off"
        maxLength={300}
        errors={fields.link.errors}
      />
      <PeriodFields from={fields.from} until={fields.until} />
      <TextFields field={fields.texts} />
      <Ticks
        field={fields.locales}
        legend={t("curation:locales")}
        hint={t("curation:localesHint")}
        choices={routedLocales.map((locale) => [locale, locales[locale].name])}
      />
    </>
  );
}

type TicksProps = {
  field: Field<string[]>;
  legend: string;
  hint?: string;
  choices: readonly (readonly [value: string, label: string])[];
};

/** Boxes of which several may be ticked; the first has the id that the summary of errors leads to. */
function Ticks({ field, legend, hint, choices }: TicksProps) {
  const t = useT();
  const ticked: unknown[] = [field.initialValue ?? []].flat();
  return (
    <fieldset className="mb-4" aria-describedby={field.errors ? `${field.id}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {field.errors ? (
        <p className="field-error" id={`${field.id}-error`}>
          {field.errors.map((error) => errorText(t, error)).join(" ")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([value, label], index) => (
          <label key={value} className="choice" htmlFor={index === 0 ? field.id : `${field.id}-${value}`}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The text of each language; languages that have one or are wrong stand open. */
function TextFields({ field }: { field: Field<Texts> }) {
  const t = useT();
  const texts = field.getFieldset();
  return (
    <fieldset className="mb-4">
      <legend className="font-semibold">{t("curation:texts")}</legend>
      <p className="hint mb-2">{t("curation:textsHint")}</p>
      {pageLanguages.map((language) => {
        const text = texts[language]!;
        const parts = text.getFieldset();
        const isOpen = [parts.title, parts.line, parts.action].some(
          ({ initialValue, errors }) => initialValue || errors,
        );
        return (
          <details key={language} className="border-t border-line py-2" open={isOpen || language === baseOf("ko")}>
            <summary lang={locales[language].lang} className="min-h-11 cursor-pointer py-2 font-semibold">
              {locales[language].name}
            </summary>
            {(["title", "line", "action"] as const).map((part) => (
              <TextField
                {...getInputProps(parts[part], { type: "text" })}
                key={part}
                label={t(`curation:text.${part}`)}
                lang={locales[language].lang}
                maxLength={bannerLengths[part]}
                errors={parts[part].errors}
              />
            ))}
          </details>
        );
      })}
    </fieldset>
  );
}
