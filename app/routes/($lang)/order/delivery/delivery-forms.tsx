import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { CheckField, TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

/** The form of the page that was sent, and its result. */
export type DeliveryResult =
  | { form: "submit" | "changes" | "accept"; result: SubmissionResult<string[]>; files?: FormFiles }
  | undefined;

/** The seller hands over a result. */
export function SubmitForm({ isAgain, sent }: { isAgain: boolean; sent: DeliveryResult }) {
  const t = useT();
  const result = sent?.form === "submit" ? sent.result : undefined;
  const [form, { message, link }] = useForm<Record<"message" | "link", string>, string[]>({
    id: "submit",
    lastResult: result,
  });
  return (
    <form method="post" action="?form=submit" encType="multipart/form-data" id={form.id} className="panel" noValidate>
      <h2>{t(isAgain ? "delivery:submit.again" : "delivery:act.deliver")}</h2>
      <p className="mb-4 text-ink-2">{t("delivery:submit.text")}</p>
      <LinesField
        field={message as Field}
        label={t("delivery:submit.message")}
        hint={t("delivery:submit.messageHint")}
        max={4000}
        rows={7}
      />
      <TextField
        {...getInputProps(link, { type: "url" })}
        label={t("delivery:submit.link")}
        hint={t("delivery:submit.linkHint")}
        errors={link.errors}
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
      />
      <AttachmentField formId={form.id} files={result && sent?.files} errors={result?.error} />
      <button type="submit" className="btn">
        {t("delivery:act.deliver")}
      </button>
    </form>
  );
}

/**
 * Acceptance pays the seller and cannot be undone, so it asks for a tick first. Its button stays in the panel: the button
 * of the page before stands at the lower edge of a phone, and a second tap at that spot must not accept anything.
 */
export function AcceptForm({ sent }: { sent: DeliveryResult }) {
  const t = useT();
  const result = sent?.form === "accept" ? sent.result : undefined;
  const [form, { confirmed }] = useForm<Record<"confirmed", string>, string[]>({ id: "accept", lastResult: result });
  return (
    <form method="post" action="?form=accept" id={form.id} className="panel" noValidate>
      <h2>{t("delivery:accept.title")}</h2>
      <p className="mb-4 text-ink-2">{t("delivery:accept.text")}</p>
      <CheckField
        id={confirmed.id}
        name={confirmed.name}
        label={t("delivery:accept.confirm")}
        errors={confirmed.errors}
      />
      <button type="submit" className="btn">
        {t("delivery:accept.submit")}
      </button>
    </form>
  );
}

/** The way to that form on phones, where the work can be long. */
export function AcceptBar() {
  const t = useT();
  return (
    <p className="action-bar no-print md:hidden">
      <a href="#accept" className="btn">
        {t("delivery:accept.jump")}
      </a>
    </p>
  );
}

/** The buyer says what is to be changed. */
export function ChangesForm({ left, sent }: { left: number; sent: DeliveryResult }) {
  const t = useT();
  const result = sent?.form === "changes" ? sent.result : undefined;
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: "changes", lastResult: result });
  return (
    <form method="post" action="?form=changes" encType="multipart/form-data" id={form.id} className="panel" noValidate>
      <h2>{t("delivery:changes.title")}</h2>
      <p className="mb-4 text-ink-2">{t("delivery:changes.text", { left })}</p>
      <LinesField field={text as Field} label={t("delivery:changes.label")} rows={5} />
      <AttachmentField formId={form.id} files={result && sent?.files} errors={result?.error} />
      <button type="submit" className="btn btn-quiet">
        {t("delivery:changes.submit")}
      </button>
    </form>
  );
}
