import { getInputProps, useForm } from "@conform-to/react";
import { descriptionLength, summaryLength, titleLength } from "#app/domain/catalog/authoring/step-rules.ts";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { type ContentLocale, contentLocales } from "#app/domain/catalog/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales } from "#app/i18n/locales.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import type { StepProps } from "./basics-step.tsx";
import { STEP_FORM, StepForm } from "./step-form.tsx";

type Values = TypedValues["translations"];

/** The words of a service in other languages; each is its own address in search engines. */
export function TranslationsStep({
  values,
  revision,
  result,
  actions,
  contentLocale,
}: StepProps<Values> & { contentLocale: string }) {
  const t = useT();
  const [form, fields] = useForm<Values, string[]>({ id: STEP_FORM, lastResult: result, defaultValue: values });
  const others = contentLocales.filter((locale) => locale !== contentLocale);
  const isOpen = (locale: ContentLocale) =>
    Object.values(values[locale]).some((text) => text !== "") ||
    Object.keys(result?.error ?? {}).some((name) => name.startsWith(`${locale}.`));
  return (
    <StepForm form={form} revision={revision} actions={actions}>
      <p className="mb-5 max-w-[60ch] text-ink-2">{t("selling:translations.lead")}</p>
      {others.map((locale) => {
        const { title, summary, description } = fields[locale].getFieldset();
        const { lang, name } = locales[locale];
        return (
          <details key={locale} className="facet" open={isOpen(locale)}>
            <summary lang={lang}>{name}</summary>
            <div className="pb-2">
              <TextField
                {...getInputProps(title, { type: "text" })}
                key="title"
                label={t("selling:field.title")}
                errors={title.errors}
                lang={lang}
                maxLength={titleLength}
              />
              <TextField
                {...getInputProps(summary, { type: "text" })}
                key="summary"
                label={t("selling:field.summary")}
                errors={summary.errors}
                lang={lang}
                maxLength={summaryLength}
              />
              <LinesField
                field={description as unknown as Field}
                label={t("market:detail.description")}
                max={descriptionLength}
                rows={8}
              />
            </div>
          </details>
        );
      })}
    </StepForm>
  );
}
