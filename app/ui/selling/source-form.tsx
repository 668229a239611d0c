import type { ReactNode } from "react";
import { sourceMegabytes } from "#app/domain/uploads/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";

export const SOURCE_FORM = "source";

/** An upload that broke off: the same file goes on from there. */
export type OpenUpload = { id: string; fileName: string; size: number; received: number };

type SourceFormProps = {
  /** A file is there already. */
  hasSource: boolean;
  openUploads: readonly OpenUpload[];
  error: string | null;
  /** One that came with the form before and is to come with it again. */
  uploadId?: string;
  children?: ReactNode;
  actions: ReactNode;
};

/**
 * The choice of a source ZIP. Without a script the form brings the file; the script (public/source-upload.js) sends it in
 * parts beforehand, shows how far it is and goes on after a break, then the form brings the id of the upload.
 */
export function SourceForm({ hasSource, openUploads, error, uploadId = "", children, actions }: SourceFormProps) {
  const t = useT();
  const id = `${SOURCE_FORM}-file`;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      id={SOURCE_FORM}
      noValidate
      className="min-w-0"
      data-megabytes={sourceMegabytes}
      data-open={JSON.stringify(openUploads)}
      data-broken={t("upload:source.broken")}
      data-stopped={t("upload:source.stopped")}
      data-too-large={t("errors:upload-too-large", { megabytes: sourceMegabytes })}
    >
      <button type="submit" name="intent" value="next" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("selling:next")}
      </button>
      <input type="hidden" name="uploadId" value={uploadId} />
      {children}
      <div className={error ? "field field-bad" : "field"}>
        <label htmlFor={id}>{t(hasSource ? "upload:source.replace" : "upload:source.field")}</label>
        <p className="hint" id={`${id}-hint`}>
          {t("upload:source.limits", { megabytes: sourceMegabytes })}
        </p>
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {errorText(t, error)}
          </p>
        ) : null}
        <input
          id={id}
          name="file"
          type="file"
          accept=".zip,application/zip"
          className="input"
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <div data-progress="" hidden>
          <label htmlFor={`${id}-progress`} className="mt-3 block">
            {t("upload:source.progress")} <span className="mono" data-percent="" />
          </label>
          <progress id={`${id}-progress`} className="upload-progress" max={100} value={0} />
        </div>
        <p className="mt-2 text-md" role="status" data-status="" />
        {openUploads.map((upload) => (
          <p key={upload.id} className="notice mt-3" data-script-only="" hidden>
            {t("upload:source.open", {
              name: upload.fileName,
              percent: Math.floor((100 * upload.received) / upload.size),
            })}
          </p>
        ))}
        <button type="submit" name="intent" value="upload" className="btn btn-quiet mt-3">
          {t("upload:source.upload")}
        </button>
      </div>
      <div className="step-actions">{actions}</div>
      <script src="/source-upload.js" defer />
    </form>
  );
}
