import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export type SentAnswer = { form: "answer"; result: SubmissionResult<string[]>; files?: FormFiles } | undefined;

/** An answer; of a closed ticket only notes are written until its sender writes again. */
export function AnswerForm({ isClosed, sent, max }: { isClosed: boolean; sent: SentAnswer; max: number }) {
  const t = useT();
  const [form, { text, note }] = useForm<Record<"text" | "note", string>, string[]>({
    id: "answer",
    lastResult: sent?.result,
  });
  return (
    <form
      method="post"
      action="?form=answer"
      encType="multipart/form-data"
      id={form.id}
      className="talk-write"
      noValidate
    >
      <LinesField
        field={text as Field}
        label={t(isClosed ? "support:note" : "support:answer")}
        hint={t(isClosed ? "support:closed.note" : "support:answerHint")}
        max={max}
        rows={6}
      />
      <AttachmentField formId={form.id} files={sent?.files} errors={sent?.result.error} />
      {isClosed ? (
        <input type="hidden" name="note" value="on" />
      ) : (
        <CheckField
          id={note.id}
          name={note.name}
          label={t("support:note.only")}
          defaultChecked={note.initialValue === "on"}
        />
      )}
      <button type="submit" className="btn">
        {t(isClosed ? "support:note.save" : "support:answer.send")}
      </button>
    </form>
  );
}
