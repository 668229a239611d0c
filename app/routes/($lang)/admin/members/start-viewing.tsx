import { type SubmissionResult, useForm } from "@conform-to/react";
import { reasonMaxLength } from "#app/domain/impersonation/input.ts";
import { viewingMinutes } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const VIEW_FORM = "viewing";
const time = { minutes: viewingMinutes };

/** Looking at the pages as the member sees them needs a reason, which the member is told. */
export function StartViewing({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const [form, { reason }] = useForm<Record<"reason", string>, string[]>({ id: VIEW_FORM, lastResult: result });
  return (
    <details className="panel mt-6 max-w-[720px]" open={result !== undefined}>
      <summary className="font-semibold">{t("admin:viewing.title")}</summary>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <p className="mb-4 max-w-[60ch] text-ink-2">{t("admin:viewing.lead", time)}</p>
        <LinesField
          field={reason as Field}
          label={t("admin:viewing.reason")}
          hint={t("admin:viewing.hint")}
          max={reasonMaxLength}
          rows={3}
        />
        <button type="submit" className="btn">
          {t("admin:viewing.start", time)}
        </button>
      </form>
    </details>
  );
}
