import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";

type Version = {
  version: number;
  intro: string;
  description: string;
  changedBy: string;
  changedAt: Date | string;
};

/** Every version of a category's words; those that do not hold any more can be taken again. */
export function CategoryHistory({ versions, lang }: { versions: readonly Version[]; lang: string }) {
  const { t, locale } = useLanguage();
  const label = {
    intro: t("curation:intro"),
    description: t("curation:description"),
    actor: t("admin:audit.actor"),
    at: t("admin:audit.at"),
  };
  const [current] = versions;
  if (!current) return null;
  return (
    <>
      <h2 className="mb-3 mt-8">{t("curation:history")}</h2>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{t("curation:history")}</caption>
        <thead>
          <tr>
            <th scope="col">{label.at}</th>
            <th scope="col">{label.actor}</th>
            <th scope="col">{label.intro}</th>
            <th scope="col">{label.description}</th>
            <th scope="col">
              <span className="sr-only">{t("curation:restore")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, intro, description, changedBy, changedAt }) => (
            <tr key={version}>
              <th scope="row">
                <time dateTime={isoOf(changedAt)}>{formatDateTime(changedAt, locale)}</time>
              </th>
              <td data-label={label.actor}>{changedBy}</td>
              <td data-label={label.intro} lang={intro ? lang : undefined}>
                {intro || t("curation:ofHouse")}
              </td>
              <td data-label={label.description} lang={description ? lang : undefined}>
                {description || t("curation:ofHouse")}
              </td>
              <td>
                {version === current.version ? null : (
                  <form method="post">
                    <input type="hidden" name="version" value={current.version} />
                    <input type="hidden" name="from" value={version} />
                    <button type="submit" name="act" value="restore" className="btn btn-quiet">
                      {t("curation:restore")}
                      <span className="sr-only"> {formatDateTime(changedAt, locale)}</span>
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
