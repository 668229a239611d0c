import type { SerializeFrom } from "@remix-run/node";
import type { FileOfOrder } from "#app/domain/downloads/file-of-order.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { fileSize } from "#app/ui/file-size.ts";

type OrderVersionsProps = { order: SerializeFrom<Pick<FileOfOrder, "versions" | "download">> | FileOfOrder };

/** All versions of a purchase, newest first, each with its notes, date and checksum; earlier ones may be fetched, too. */
export function OrderVersions({ order: { versions, download } }: OrderVersionsProps) {
  const { t, locale } = useLanguage();
  return (
    <section className="mt-8 max-w-[760px]" aria-labelledby="versions">
      <h2 id="versions">{t("order:download.versions")}</h2>
      <ol className="mt-3 grid gap-4">
        {versions.map(({ version, notes, releasedAt, fileName, size, sha256 }, index) => (
          <li key={version} className="panel">
            <h3 className="flex flex-wrap items-center gap-3 text-lg">
              {version}
              {index === 0 ? <span className="badge">{t("order:download.newest")}</span> : null}
            </h3>
            <p className="text-md text-ink-2">
              {t("order:download.released")}{" "}
              <time dateTime={isoOf(releasedAt)}>{formatDateTime(releasedAt, locale)}</time> · {fileName} ·{" "}
              {fileSize(size, numberLocale(locale))}
            </p>
            {notes ? <p className="mt-2 whitespace-pre-line break-words">{notes}</p> : null}
            <p className="mt-2 text-md">
              SHA-256 <code className="hash">{sha256}</code>
            </p>
            {index > 0 && !download?.needsConsent ? (
              <form method="post" className="mt-3">
                <button type="submit" name="version" value={version} className="btn btn-quiet">
                  {t("order:download.get", { version })}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
