import { wordLanguages } from "#app/domain/forbidden-words/input.ts";
import { type WordKind, trialLength } from "#app/domain/forbidden-words/terms.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { FieldFrame, SelectField } from "#app/ui/forms/field.tsx";
import { languageOptions } from "#app/routes/($lang)/admin/language-options.ts";

type TrialFormProps = {
  trial: { text: string; language: string };
  /** null: nothing was tried. */
  found: readonly { word: string; kind: WordKind }[] | null;
};

/** A text is compared with the list, and nothing is saved. */
export function TrialForm({ trial, found }: TrialFormProps) {
  const t = useT();
  const href = useHref();
  return (
    <section className="panel">
      <h2 className="mb-3 text-lg">{t("forbidden:try")}</h2>
      <form method="get" action={href(adminPaths.forbiddenWords())}>
        <FieldFrame id="try-text" label={t("forbidden:text")} hint={t("forbidden:textHint")}>
          {(aria) => (
            <textarea
              {...aria}
              id="try-text"
              name="text"
              rows={4}
              maxLength={trialLength}
              defaultValue={trial.text}
              className="input"
            />
          )}
        </FieldFrame>
        <SelectField
          id="try-language"
          name="language"
          label={t("forbidden:language")}
          defaultValue={trial.language}
          options={languageOptions(t, wordLanguages)}
        />
        <button type="submit" className="btn btn-quiet">
          {t("forbidden:tryButton")}
        </button>
      </form>
      {found === null ? null : (
        <div role="status" className="mt-4">
          {found.length === 0 ? <p>{t("forbidden:clean")}</p> : null}
          {found.map(({ word, kind }) => (
            <p key={kind}>{t("forbidden:found", { word, kind: t(`forbidden:kind.${kind}`) })}</p>
          ))}
        </div>
      )}
    </section>
  );
}
