import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { mergeTargets } from "#app/domain/support/merge-tickets.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import type { Field } from "#app/ui/refunds/refund-fields.tsx";

type MergeFormProps = {
  others: Awaited<ReturnType<typeof mergeTargets>>;
  result: SubmissionResult<string[]> | undefined;
};

/** Puts this ticket into another of the same sender; their other tickets are named beside the field. */
export function MergeForm({ others, result }: MergeFormProps) {
  const t = useT();
  const [form, { into }] = useForm<Record<"into", string>, string[]>({ id: "merge", lastResult: result });
  return (
    <details className="panel" open={result !== undefined}>
      <summary className="font-semibold">{t("desk:merge.title")}</summary>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <input type="hidden" name="form" value="merge" />
        <p className="mb-4 max-w-[60ch] text-ink-2">{t("desk:merge.lead")}</p>
        <TextField
          {...getInputProps(into as Field, { type: "text" })}
          label={t("desk:merge.into")}
          errors={into.errors}
          autoComplete="off"
          maxLength={40}
          list="merge-others"
          className="mono"
        />
        <datalist id="merge-others">
          {others.map(({ id, number, subject }) => (
            <option key={id} value={number}>
              {subject}
            </option>
          ))}
        </datalist>
        <p className="mt-2 text-sm text-ink-2">{t("desk:merge.others")}</p>
        <ul className="mb-4 mt-1 grid gap-1 text-sm">
          {others.map(({ id, number, subject, status }) => (
            <li key={id} className="break-words">
              <span className="mono">{number}</span> {subject} · {t(`support:status.${status}`)}
            </li>
          ))}
        </ul>
        <button type="submit" className="btn btn-ghost">
          {t("desk:merge.submit")}
        </button>
      </form>
    </details>
  );
}
