import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { CheckField, SelectField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export type SentAnswer =
  | { form: "answer" | "merge"; result: SubmissionResult<string[]>; files?: FormFiles }
  | undefined;
/** Canned answers to choose from, those in the language of the ticket first. */
export type CannedChoice = { value: string; label: string }[];

type AnswerFormProps = { isClosed: boolean; sent: SentAnswer; max: number; canned: CannedChoice };

/** An answer; of a closed ticket only notes are written until its sender writes again. */
export function AnswerForm({ isClosed, sent, max, canned }: AnswerFormProps) {
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
      {isClosed || canned.length === 0 ? null : <CannedPicker canned={canned} />}
      <AttachmentField formId={form.id} files={sent?.files} errors={sent?.result.error} isTicket />
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

/** Puts a text block behind what was typed: the form is sent for that, and comes back. */
function CannedPicker({ canned }: { canned: CannedChoice }) {
  const t = useT();
  return (
    <div className="mb-4 grid max-w-[480px] justify-items-start gap-2">
      <SelectField
        id="answer-canned"
        name="canned"
        label={t("desk:canned.title")}
        hint={t("desk:canned.insertHint")}
        options={[{ value: "", label: t("desk:canned.choose") }, ...canned]}
      />
      <button
        type="submit"
        formAction="?form=insert#write"
        formEncType="application/x-www-form-urlencoded"
        className="btn btn-quiet"
      >
        {t("desk:canned.insert")}
      </button>
    </div>
  );
}
