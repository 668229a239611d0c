import type { ReactNode } from "react";
import { altLength, detailPictures, mostPicturesOfService } from "#app/domain/catalog/images/picture-terms.ts";
import { pictureMegabytes } from "#app/domain/uploads/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** `imageId`: a picture that the service has already; `itemId`: one of an edit that waits; neither: one that was uploaded for it. */
export type PictureItem = { id: string; alt: string; imageId: number | null; itemId?: string | null };
/** A file that was not taken; `message` is a key of errors.json with its values. */
export type RefusedFile = { name: string; message: string };

export const PICTURES_FORM = "pictures";

export function pictureAddress({ id, imageId, itemId }: Omit<PictureItem, "alt">, width: 365 | 730 | 1460): string {
  if (imageId !== null) return paths.image(imageId, width, "webp");
  return itemId ? paths.editPicture(itemId, id, width, "webp") : paths.uploadedPicture(id, width, "webp");
}

type PicturesFormProps = {
  pictures: readonly PictureItem[];
  /** Revision of the order and the words that the form was made from. */
  revision: string | number;
  refused: readonly RefusedFile[];
  /** Key of errors.json: what is wrong with the choice of files. */
  error: string | null;
  actions: ReactNode;
};

/** Pictures of a service, and a choice of more: one form, so that no button loses what was chosen or written. */
export function PicturesForm({ pictures, revision, refused, error, actions }: PicturesFormProps) {
  const t = useT();
  return (
    <form method="post" encType="multipart/form-data" id={PICTURES_FORM} noValidate className="min-w-0">
      <button type="submit" name="intent" value="next" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("selling:next")}
      </button>
      <input type="hidden" name="revision" value={revision} />
      <p className="max-w-[60ch] text-ink-2">{t("upload:pictures.lead")}</p>
      <RefusedFiles files={refused} />
      {pictures.length > 0 ? (
        <ol className="picture-rows mt-5" aria-label={t("upload:pictures.list")}>
          {pictures.map((picture, index) => (
            <PictureRow key={picture.id} picture={picture} index={index} count={pictures.length} />
          ))}
        </ol>
      ) : (
        <p className="notice mt-5">{t("upload:pictures.none")}</p>
      )}
      {pictures.length < mostPicturesOfService ? <Chooser error={error} /> : null}
      <div className="step-actions">{actions}</div>
    </form>
  );
}

function Chooser({ error }: { error: string | null }) {
  const t = useT();
  const id = `${PICTURES_FORM}-files`;
  return (
    <div className={error ? "field field-bad mt-6" : "field mt-6"}>
      <label htmlFor={id}>{t("upload:pictures.field")}</label>
      <p className="hint" id={`${id}-hint`}>
        {t("upload:pictures.limits", { details: detailPictures, megabytes: pictureMegabytes })}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {errorText(t, error)}
        </p>
      ) : null}
      <input
        id={id}
        name="files"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        className="input"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      <button type="submit" name="intent" value="add" className="btn btn-quiet mt-3">
        {t("upload:pictures.add")}
      </button>
    </div>
  );
}

function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <section className="notice notice-error mt-4" role="alert" aria-labelledby="refused-files">
      <h3 id="refused-files" className="text-lg">
        {t("upload:pictures.refused")}
      </h3>
      <ul className="mt-1 text-md">
        {files.map(({ name, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className="break-words">
            <b>{name}</b>: {errorText(t, message)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-md text-ink-2">{t("upload:pictures.kept")}</p>
    </section>
  );
}

function PictureRow({ picture, index, count }: { picture: PictureItem; index: number; count: number }) {
  const t = useT();
  const number = index + 1;
  const id = `${PICTURES_FORM}-alt-${picture.id}`;
  const tool = (to: string, icon: IconName, label: string, disabled = false) => (
    <button
      type="submit"
      name="intent"
      value={`${to}:${picture.id}`}
      className="btn btn-quiet option-tool"
      aria-label={label}
      disabled={disabled}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li id={`picture-${number}`} className="picture-row">
      <img src={pictureAddress(picture, 365)} alt={picture.alt} width={146} height={80} decoding="async" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {index === 0 ? t("upload:pictures.main") : t("upload:pictures.detail", { number: index })}
          <span className="sr-only"> {t("upload:pictures.alt")}</span>
        </label>
        <input
          id={id}
          name={`alt.${picture.id}`}
          defaultValue={picture.alt}
          maxLength={altLength}
          className="input"
          placeholder={t("upload:pictures.alt")}
          aria-describedby={index === 0 ? `${id}-hint` : undefined}
          autoComplete="off"
        />
        {index === 0 ? (
          <p className="hint" id={`${id}-hint`}>
            {t("upload:pictures.altHint")}
          </p>
        ) : null}
      </div>
      <span className="option-tools">
        {tool("up", "up", t("upload:pictures.up", { number }), index === 0)}
        {tool("down", "down", t("upload:pictures.down", { number }), index === count - 1)}
        {tool("main", "star", t("upload:pictures.makeMain", { number }), index === 0)}
        {tool("away", "trash", t("upload:pictures.remove", { number }))}
      </span>
    </li>
  );
}
