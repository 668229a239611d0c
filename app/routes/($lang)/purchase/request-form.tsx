import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AttachmentField, type FormFiles } from "#app/ui/attachments/attachment-field.tsx";
import { CheckField, TextField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { Rich } from "#app/ui/rich.tsx";
import type { AskedService } from "./asked-service.tsx";

export const requestFormId = "request";

type Fields = Record<"name" | "email" | "telegramId" | "requirements" | "privacyAgreed" | "marketingAgreed", string>;

/** Names of the fields, for the list of what is wrong. */
export function useRequestLabels(): Record<string, string> {
  const t = useT();
  return {
    name: t("identity:name"),
    email: t("identity:email"),
    telegramId: t("profile:field.telegramId"),
    requirements: t("consultation:ask.requirements"),
    upload: t("attachment:choose"),
    privacyAgreed: t("identity:agree.title"),
  };
}

type RequestFormProps = {
  service: AskedService;
  asker: { name: string; email: string; telegramId: string };
  idempotencyKey: string;
  messageLength: number;
  result: SubmissionResult<string[]> | undefined;
  /** Files of a form that was refused. */
  files: FormFiles;
  /** Name of the field that only programs fill in. */
  trap: string;
};

/** spec §3: who asks, how to reach them, and what they need. */
export function RequestForm({ service, asker, idempotencyKey, messageLength, result, files, trap }: RequestFormProps) {
  const t = useT();
  const href = useHref();
  const labels = useRequestLabels();
  const [form, fields] = useForm<Fields, string[]>({ id: requestFormId, lastResult: result, defaultValue: asker });
  const text = (name: "name" | "email" | "telegramId", autoComplete: string, maxLength: number, hint?: string) => (
    <TextField
      {...getInputProps(fields[name] as Field, { type: name === "email" ? "email" : "text" })}
      label={labels[name]}
      hint={hint}
      errors={fields[name].errors}
      autoComplete={autoComplete}
      maxLength={maxLength}
    />
  );
  return (
    <form
      method="post"
      action={`?${new URLSearchParams({ key: idempotencyKey })}`}
      encType="multipart/form-data"
      id={form.id}
      className="panel"
      noValidate
    >
      <input type="hidden" name="serviceId" value={service.id} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <p className="ask-trap" aria-hidden="true">
        <input name={trap} tabIndex={-1} autoComplete="off" aria-label={trap} />
      </p>
      {text("name", "name", 60)}
      {text("email", "email", 254, t("consultation:ask.emailHint"))}
      {text("telegramId", "off", 100, t("consultation:ask.telegramHint"))}
      <LinesField
        field={fields.requirements as Field}
        label={labels.requirements}
        hint={t("consultation:ask.requirementsHint")}
        max={messageLength}
        rows={8}
      />
      <AttachmentField formId={form.id} files={files} errors={result?.error} />
      <CheckField
        id={fields.privacyAgreed.id}
        name={fields.privacyAgreed.name}
        errors={fields.privacyAgreed.errors}
        defaultChecked={fields.privacyAgreed.initialValue === "on"}
        label={
          <Rich
            text={t("identity:agree.privacy")}
            a={(words) => (
              <a href={href(paths.privacy())} target="_blank" rel="noreferrer" className="link">
                {words}
              </a>
            )}
          />
        }
      />
      <CheckField
        id={fields.marketingAgreed.id}
        name={fields.marketingAgreed.name}
        defaultChecked={fields.marketingAgreed.initialValue === "on"}
        label={`${t("identity:agree.marketing")} ${t("common:form.optional")}`}
      />
      <button type="submit" className="btn mt-3">
        {t("consultation:ask.submit")}
      </button>
    </form>
  );
}
