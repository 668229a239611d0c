import type { ReactNode } from "react";
import { mostProjectImages } from "#app/domain/portfolio/terms.ts";
import { pictureMegabytes } from "#app/domain/uploads/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { PortfolioPicture } from "#app/ui/portfolio/portfolio-picture.tsx";
import type { PortfolioPictureView } from "#app/ui/portfolio/portfolio-view.ts";
import { ITEM_FORM } from "./form-id.ts";
import type { RefusedForm } from "./item-page.server.ts";

const ACCEPTED = "image/jpeg,image/png,image/gif";
type Sent = RefusedForm | undefined;

/** A new thumbnail replaces the old one; no file leaves it as it is. */
export function ThumbnailField({ thumbnail, sent }: { thumbnail: PortfolioPictureView | null; sent: Sent }) {
  const t = useT();
  const kept = sent?.kept.thumbnail ?? null;
  return (
    <FilesFrame
      names={["thumbnail"]}
      label={t("portfolio:field.thumbnail")}
      hint={t("portfolio:field.thumbnail.hint", { megabytes: pictureMegabytes })}
      sent={sent}
    >
      {kept ? (
        <ul className="work-sent">
          <KeptPicture id={kept} name="keptThumbnail" />
        </ul>
      ) : thumbnail ? (
        <ul className="work-sent">
          <RemovablePicture picture={thumbnail} number={1} />
        </ul>
      ) : null}
    </FilesFrame>
  );
}

/** Up to five images: those that are there can be ticked off, others are added. */
export function ImagesField({ images, sent }: { images: readonly PortfolioPictureView[]; sent: Sent }) {
  const t = useT();
  const kept = sent?.kept.images ?? [];
  return (
    <FilesFrame
      names={["newProjectImages", "projectImages"]}
      label={t("portfolio:field.images")}
      hint={t("portfolio:field.images.hint", { most: mostProjectImages, megabytes: pictureMegabytes })}
      sent={sent}
      multiple
    >
      {images.length + kept.length > 0 ? (
        <ul className="work-sent">
          {images.map((picture, index) => (
            <RemovablePicture key={picture.id} picture={picture} number={index + 1} />
          ))}
          {kept.map((id) => (
            <KeptPicture key={id} id={id} name="keptImages" />
          ))}
        </ul>
      ) : null}
    </FilesFrame>
  );
}

type FilesFrameProps = {
  /** The field, and others whose refused files are named here. */
  names: readonly [string, ...string[]];
  label: string;
  hint: string;
  sent: Sent;
  multiple?: boolean;
  children: ReactNode;
};

/** A field for files, with every refused file by its name and the reason. */
function FilesFrame({ names, label, hint, sent, multiple = false, children }: FilesFrameProps) {
  const t = useT();
  const [name] = names;
  const id = `${ITEM_FORM}-${name}`;
  const refused = sent?.refused.filter(({ field }) => names.includes(field)) ?? [];
  const isBad = refused.length > 0;
  return (
    <div className={isBad ? "field field-bad" : "field"}>
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {isBad ? (
        <ul className="field-error" id={`${id}-error`}>
          {refused.map(({ fileName, error }) => (
            <li key={fileName + error}>
              {fileName}: {errorText(t, error)}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      <input
        type="file"
        id={id}
        name={name}
        accept={ACCEPTED}
        multiple={multiple}
        className="input"
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
    </div>
  );
}

/** A picture of the item that goes when its box is ticked. */
function RemovablePicture({ picture, number }: { picture: PortfolioPictureView; number: number }) {
  const t = useT();
  return (
    <li>
      <PortfolioPicture id={picture.id} alt="" sizes="160px" widths={[365]} width={160} height={88} />
      <label className="choice">
        <input type="checkbox" name="removeImages" value={picture.id} />
        <span>{t("portfolio:picture.remove", { number })}</span>
      </label>
    </li>
  );
}

/** A picture that came with the form before: it is already here, and used as long as its box is ticked. */
function KeptPicture({ id, name }: { id: string; name: string }) {
  const t = useT();
  return (
    <li>
      <img src={paths.uploadedPicture(id, 365, "webp")} alt="" width={160} height={88} />
      <label className="choice">
        <input type="checkbox" name={name} value={id} defaultChecked />
        <span>{t("portfolio:picture.kept")}</span>
      </label>
    </li>
  );
}
