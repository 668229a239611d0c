import { getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { suspensionNoteLength } from "#app/domain/service-suspensions/input.ts";
import { serviceSuspensionReasons } from "#app/domain/service-suspensions/reasons.ts";
import { useT } from "#app/i18n/context.tsx";
import { isLocale, locales } from "#app/i18n/locales.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const SUSPENSION_FORM = "suspension";

type SuspensionFormProps = {
  /** The state after a restoration; null while it is not suspended by an operator. */
  restoring: "on-sale" | "paused" | "held" | null;
  /** The seller's language: the note is mailed as it is. */
  locale: string;
  result: SubmissionResult<string[]> | undefined;
};

/** Takes a service off the market with a reason and a note that its seller is mailed, or restores it. */
export function SuspensionForm({ restoring, locale, result }: SuspensionFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"reason" | "note" | "internalNote", string>, string[]>({
    id: SUSPENSION_FORM,
    lastResult: result,
  });
  const act = restoring ? "restore" : "suspend";
  return (
    <section className="panel mt-6 max-w-[720px]" aria-labelledby="suspension-title">
      <h2 id="suspension-title" className="text-lg">
        {t(`moderation:${act}.title`)}
      </h2>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          {t(restoring ? `moderation:restore.${restoring}` : "moderation:suspend.lead")}
        </p>
        {restoring ? null : (
          <SelectField
            {...getSelectProps(fields.reason)}
            label={t("mail:fact.reason")}
            errors={fields.reason.errors}
            options={[
              { value: "", label: "–" },
              ...serviceSuspensionReasons.map((value) => ({
                value,
                label: t(`errors:service-suspension.${value}`),
              })),
            ]}
          />
        )}
        <LinesField
          field={fields.note as Field}
          label={t("moderation:note")}
          hint={t("admin:suspend.hint", { language: isLocale(locale) ? locales[locale].name : locale })}
          max={suspensionNoteLength}
          rows={4}
        />
        {restoring ? null : (
          <LinesField
            field={fields.internalNote as Field}
            label={t("admin:note.body")}
            hint={t("admin:note.hint")}
            max={suspensionNoteLength}
            rows={3}
          />
        )}
        <button type="submit" name="intent" value={act} className={restoring ? "btn" : "btn btn-danger"}>
          {t(`moderation:${act}.title`)}
        </button>
      </form>
    </section>
  );
}
