import { getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { suspensionNoteLength } from "#app/domain/suspensions/input.ts";
import { suspensionReasons } from "#app/domain/suspensions/reasons.ts";
import { useT } from "#app/i18n/context.tsx";
import { isLocale, locales } from "#app/i18n/locales.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const STANDING_FORM = "standing";
type Result = SubmissionResult<string[]> | undefined;

type StandingFormProps = {
  isSuspended: boolean;
  /** The member's language: the note is mailed as it is. */
  locale: string;
  result: Result;
};

/** Keeps a member out with a reason and a note that they are mailed, or lets them in again. */
export function StandingForm({ isSuspended, locale, result }: StandingFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"reason" | "note", string>, string[]>({
    id: STANDING_FORM,
    lastResult: result,
  });
  const key = isSuspended ? "reinstate" : "suspend";
  return (
    <details className="panel mt-6 max-w-[720px]" open={result !== undefined}>
      <summary className="font-semibold">{t(`admin:${key}.title`)}</summary>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <p className="mb-4 max-w-[60ch] text-ink-2">{t(`admin:${key}.lead`)}</p>
        {isSuspended ? null : (
          <SelectField
            {...getSelectProps(fields.reason)}
            label={t("mail:fact.reason")}
            errors={fields.reason.errors}
            options={[
              { value: "", label: "–" },
              ...suspensionReasons.map((value) => ({ value, label: t(`errors:suspension.${value}`) })),
            ]}
          />
        )}
        <LinesField
          field={fields.note as Field}
          label={t("admin:suspend.note")}
          hint={t("admin:suspend.hint", { language: isLocale(locale) ? locales[locale].name : locale })}
          max={suspensionNoteLength}
          rows={4}
        />
        <button type="submit" name="intent" value={key} className={isSuspended ? "btn" : "btn btn-danger"}>
          {t(`admin:${key}.title`)}
        </button>
      </form>
    </details>
  );
}
