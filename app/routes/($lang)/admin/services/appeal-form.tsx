import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { suspensionNoteLength } from "#app/domain/service-suspensions/input.ts";
import type { Restored } from "#app/domain/service-suspensions/lift-suspension.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { isLocale, locales } from "#app/i18n/locales.ts";
import { Choices, type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const APPEAL_FORM = "appeal";

type AppealFormProps = {
  appealId: string;
  /** The state after an accepted appeal. */
  restoring: Restored;
  /** The seller's language: the note is mailed as it is. */
  locale: string;
  result: SubmissionResult<string[]> | undefined;
};

/** Accepts the appeal of a seller, which restores the service, or rejects it, with a note that the seller is mailed. */
export function AppealForm({ appealId, restoring, locale, result }: AppealFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"appealId" | "decision" | "note", string>, string[]>({
    id: APPEAL_FORM,
    lastResult: result,
    defaultValue: { appealId },
  });
  return (
    <section className="panel mt-6 max-w-[720px]" aria-labelledby="appeal-title">
      <h2 id="appeal-title" className="text-lg">
        {t("moderation:appeal")}
      </h2>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <input {...getInputProps(fields.appealId, { type: "hidden" })} key="appealId" value={appealId} />
        <p className="mb-4 max-w-[60ch] text-ink-2">{t(`moderation:restore.${restoring}`)}</p>
        <Choices
          field={fields.decision as Field}
          legend={t("moderation:decision")}
          options={(["accepted", "rejected"] as const).map((value) => ({
            value,
            label: t(`moderation:appeal.${value}`),
          }))}
        />
        <LinesField
          field={fields.note as Field}
          label={t("moderation:note")}
          hint={t("admin:suspend.hint", { language: isLocale(locale) ? locales[locale].name : locale })}
          max={suspensionNoteLength}
          rows={4}
        />
        <button type="submit" name="intent" value="appeal" className="btn">
          {t("moderation:decide")}
        </button>
      </form>
    </section>
  );
}
