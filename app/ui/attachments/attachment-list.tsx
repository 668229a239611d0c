import type { Attachment } from "#app/domain/attachments/attachment.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Address of each file, made by the server: a visitor's holds the secret of their link. */
export type LinkedAttachment = Attachment & { to: string };

/** Files of a message or a submission. Pictures open, all else is downloaded. */
export function AttachmentList({ files }: { files: readonly LinkedAttachment[] }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label={t("attachment:list")}>
      {files.map(({ id, kind, fileName, size, to }) => (
        <li key={id}>
          <a href={href(to)} rel="nofollow" target={kind === "picture" ? "_blank" : undefined}>
            <Icon name={kind === "picture" ? "external" : "download"} />
            <span>
              {fileName}
              <small>
                {kind === "picture" || kind === "text" ? t(`attachment:kind.${kind}`) : kind.toUpperCase()} ·{" "}
                {fileSize(size, locale)}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
