import { useT } from "#app/i18n/context.tsx";

/** `src`: null when the file is not kept any more. */
export type ChangedPicture = { id: string; alt: string; src: string | null };
export type PicturesChanged = { before: readonly ChangedPicture[]; after: readonly ChangedPicture[] };

/** Pictures before and after a change, side by side in their order; what only one side has carries its sign. */
export function PictureDiff({
  before,
  after,
  labels,
}: PicturesChanged & { labels: { before: string; after: string } }) {
  return (
    <div className="picture-diff">
      <Side label={labels.before} pictures={before} others={after} kind="removed" />
      <Side label={labels.after} pictures={after} others={before} kind="added" />
    </div>
  );
}

type SideProps = {
  label: string;
  pictures: readonly ChangedPicture[];
  others: readonly ChangedPicture[];
  kind: "removed" | "added";
};

function Side({ label, pictures, others, kind }: SideProps) {
  const t = useT();
  const isOnlyHere = ({ id }: ChangedPicture) => others.every((other) => other.id !== id);
  return (
    <div>
      <p className="font-semibold">{label}</p>
      {pictures.length === 0 ? <p>{t("editing:pictures.none")}</p> : null}
      <ol>
        {pictures.map((picture, index) => (
          <li key={picture.id} data-kind={isOnlyHere(picture) ? kind : "same"}>
            {picture.src ? (
              <img src={picture.src} alt={picture.alt} width={146} height={80} loading="lazy" decoding="async" />
            ) : (
              <p>{t("editing:pictures.gone")}</p>
            )}
            <p>
              {isOnlyHere(picture) ? <b aria-hidden="true">{kind === "removed" ? "− " : "+ "}</b> : null}
              {isOnlyHere(picture) ? <span className="sr-only">{t(`editing:pictures.${kind}`)} </span> : null}
              {index === 0 ? t("upload:pictures.main") : t("upload:pictures.detail", { number: index })}
              {picture.alt ? `: ${picture.alt}` : null}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
