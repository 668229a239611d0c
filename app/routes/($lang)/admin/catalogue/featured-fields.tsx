import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { locales, pageLanguages } from "#app/i18n/locales.ts";
import { TextField } from "#app/ui/forms/field.tsx";

const TITLE_MAX = 60;

type Titles = Record<string, string>;
export type FeaturedForm = { place: string; from: string; until: string; titles: Titles };

/** One title for each language that pages are in. */
export function TitleFields({ field }: { field: FieldMetadata<Titles, FeaturedForm, string[]> }) {
  const t = useT();
  const titles = field.getFieldset();
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">{t("curation:titles")}</legend>
      <p className="hint mb-3">{t("curation:titlesHint")}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {pageLanguages.map((language) => {
          const title = titles[language]!;
          return (
            <TextField
              {...getInputProps(title, { type: "text" })}
              key={language}
              label={<span lang={locales[language].lang}>{locales[language].name}</span>}
              lang={locales[language].lang}
              errors={title.errors}
              maxLength={TITLE_MAX}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Names of the fields for the summary of errors, in their order. */
export function useFeaturedLabels(): Record<string, string> {
  const t = useT();
  return {
    place: t("curation:place"),
    from: t("curation:from"),
    until: t("curation:until"),
    ...Object.fromEntries(pageLanguages.map((language) => [`titles.${language}`, locales[language].name])),
  };
}
