import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { Thread } from "#app/domain/consultations/thread.ts";
import { useT } from "#app/i18n/context.tsx";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

/** The form of the page that was sent, and its result. */
export type ThreadResult =
  | { form: "message" | "offer"; result: SubmissionResult<string[]>; files?: FormFiles }
  | undefined;

const resultOf = (sent: ThreadResult, form: "message" | "offer") => (sent?.form === form ? sent.result : undefined);

export function MessageForm({ sent, max }: { sent: ThreadResult; max: number }) {
  const t = useT();
  const result = resultOf(sent, "message");
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: "message", lastResult: result });
  return (
    <form
      method="post"
      action="?form=message"
      encType="multipart/form-data"
      id={form.id}
      className="talk-write"
      noValidate
    >
      <LinesField field={text as Field} label={t("consultation:message")} max={max} rows={4} />
      <AttachmentField formId={form.id} files={result && sent?.files} errors={result?.error} />
      <button type="submit" className="btn btn-ghost">
        {t("consultation:send")}
      </button>
    </form>
  );
}

type OfferFields = Record<"scope" | "excluded" | "amount" | "days" | "rounds" | "validUntil", string>;

/** The names of its fields, for the list of what is wrong. */
export function useOfferLabels(): Record<keyof OfferFields, string> {
  const t = useT();
  return {
    scope: t("consultation:offer.scope"),
    excluded: t("order:work.excluded"),
    amount: t("consultation:offer.amount"),
    days: t("consultation:offer.days"),
    rounds: t("consultation:offer.rounds"),
    validUntil: t("consultation:offer.validUntil"),
  };
}

/** An offer of the seller; open on its own when it was refused. `lastDay`: until when it is valid unless another day is chosen. */
export function OfferForm({ thread, sent, lastDay }: { thread: Thread; sent: ThreadResult; lastDay: string }) {
  const t = useT();
  const label = useOfferLabels();
  const result = resultOf(sent, "offer");
  const [form, fields] = useForm<OfferFields, string[]>({
    id: "offer",
    lastResult: result,
    defaultValue: { rounds: "2", validUntil: lastDay },
  });
  const line = (name: keyof OfferFields, type: "text" | "date", numeric = false) => (
    <TextField
      {...getInputProps(fields[name] as Field, { type })}
      label={label[name]}
      errors={fields[name].errors}
      inputMode={numeric ? "numeric" : undefined}
      autoComplete="off"
      maxLength={type === "date" ? undefined : 20}
    />
  );
  return (
    <details className="talk-offer" open={result !== undefined}>
      <summary className="btn btn-quiet">{t("consultation:offer.make")}</summary>
      <form method="post" id={form.id} className="panel mt-3" noValidate>
        <input type="hidden" name="form" value="offer" />
        <LinesField
          field={fields.scope as Field}
          label={label.scope}
          hint={t("consultation:offer.scopeHint")}
          rows={4}
        />
        <LinesField field={fields.excluded as Field} label={label.excluded} rows={2} />
        <div className="offer-numbers">
          {line("amount", "text", true)}
          {line("days", "text", true)}
          {line("rounds", "text", true)}
          {line("validUntil", "date")}
        </div>
        {thread.offers.some(({ isOpen }) => isOpen) ? (
          <p className="notice notice-amber mb-4">{t("consultation:offer.replaces")}</p>
        ) : null}
        <button type="submit" className="btn">
          {t("consultation:offer.submit")}
        </button>
      </form>
    </details>
  );
}
