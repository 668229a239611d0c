import type { Attachment, RefusedFile } from "#app/domain/attachments/attachment.ts";
import { attachmentMegabytes, attachmentsAtOnce } from "#app/domain/attachments/terms.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { FieldFrame } from "#app/ui/forms/field.tsx";

export type FormFiles = { kept: readonly Attachment[]; refused: readonly RefusedFile[] } | undefined;

type AttachmentFieldProps = {
  formId: string;
  files: FormFiles;
  errors: Record<string, string[] | null> | null | undefined;
  /** Tells who will see the files: those of a conversation, unless it is a ticket. */
  isTicket?: boolean;
};

/** Chooses files; after a refusal also those that were stored, and why others were not. */
export function AttachmentField({ formId, files, errors, isTicket }: AttachmentFieldProps) {
  const { t } = useLanguage();
  const hint = isTicket ? "attachment:hint.ticket" : "attachment:hint";
  const wrong = [...(errors?.upload ?? []), ...(errors?.files ?? [])];
  return (
    <>
      {files && files.kept.length > 0 ? <Kept formId={formId} kept={files.kept} /> : null}
      <FieldFrame
        id={`${formId}-upload`}
        label={t("attachment:choose")}
        hint={t(hint, { most: attachmentsAtOnce, megabytes: attachmentMegabytes })}
        errors={wrong.length > 0 ? wrong : undefined}
      >
        {(aria) => <input {...aria} id={`${formId}-upload`} name="upload" type="file" multiple className="input" />}
      </FieldFrame>
      {files && files.refused.length > 0 ? (
        <ul className="attachments-refused">
          {files.refused.map(({ fileName, code, details }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of one form may have the same name
            <li key={index}>
              <b>{fileName}</b> {errorText(t, errorOf(code, details))}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function errorOf(code: string, details: RefusedFile["details"]): string {
  const values = Object.entries(details).map(([name, value]) => [name, String(value)]);
  return values.length === 0 ? code : `${code}?${new URLSearchParams(values)}`;
}

/** Files of an earlier try: they go with the next one unless they are unticked. */
function Kept({ formId, kept }: { formId: string; kept: readonly Attachment[] }) {
  const { t, locale } = useLanguage();
  return (
    <fieldset className="field" id={`${formId}-files`}>
      <legend>{t("attachment:kept")}</legend>
      {kept.map(({ id, fileName, size }) => (
        <label key={id} className="choice">
          <input type="checkbox" name="files" value={id} defaultChecked />
          <span>
            {fileName} · {fileSize(size, locale)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
