import { type SubmissionResult, useForm } from "@conform-to/react";
import { memberNoteLength } from "#app/domain/back-office/input.ts";
import type { MemberNote } from "#app/domain/back-office/member-records.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const NOTE_FORM = "member-note";

type Note = Omit<MemberNote, "createdAt"> & { createdAt: Date | string };

/** Notes of operators for each other. */
export function MemberNotes({ notes }: { notes: readonly Note[] }) {
  const { locale } = useLanguage();
  return (
    <ul className="grid gap-3">
      {notes.map(({ id, body, author, createdAt }) => (
        <li key={id} className="panel">
          <p className="whitespace-pre-line break-words">{body}</p>
          <p className="mt-2 text-sm text-ink-3">
            {author} · <time dateTime={isoOf(createdAt)}>{formatDateTime(createdAt, locale)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function NoteForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const [form, { body }] = useForm<Record<"body", string>, string[]>({ id: NOTE_FORM, lastResult: result });
  return (
    <details className="panel mt-6 max-w-[720px]" open={result !== undefined}>
      <summary className="font-semibold">{t("admin:note.title")}</summary>
      <form method="post" id={form.id} className="mt-3" noValidate>
        <LinesField
          field={body as Field}
          label={t("admin:note.body")}
          hint={t("admin:note.hint")}
          max={memberNoteLength}
          rows={4}
        />
        <button type="submit" name="intent" value="note" className="btn">
          {t("admin:note.save")}
        </button>
      </form>
    </details>
  );
}
