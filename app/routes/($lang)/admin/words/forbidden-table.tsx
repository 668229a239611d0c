import type { WordKind } from "#app/domain/forbidden-words/terms.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { isTextLocale, locales } from "#app/i18n/locales.ts";

type Row = { id: string; word: string; language: string; kind: string; addedBy: string; addedAt: Date | string };

/** The words of the list, each with a button that takes it off. */
export function ForbiddenTable({ rows }: { rows: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const label = {
    word: t("forbidden:word"),
    language: t("forbidden:language"),
    kind: t("forbidden:kind"),
    actor: t("admin:audit.actor"),
    at: t("admin:audit.at"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("forbidden:list")}</caption>
      <thead>
        <tr>
          <th scope="col">{label.word}</th>
          <th scope="col">{label.language}</th>
          <th scope="col">{label.kind}</th>
          <th scope="col">{label.actor}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">
            <span className="sr-only">{t("forbidden:remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, word, language, kind, addedBy, addedAt }) => (
          <tr key={id}>
            <th scope="row">{word}</th>
            <td data-label={label.language}>
              {isTextLocale(language) ? locales[language].name : t("forbidden:allLanguages")}
            </td>
            <td data-label={label.kind}>{t(`forbidden:kind.${kind as WordKind}`)}</td>
            <td data-label={label.actor}>{addedBy}</td>
            <td data-label={label.at}>
              <time dateTime={isoOf(addedAt)}>{formatDateTime(addedAt, locale)}</time>
            </td>
            <td>
              <form method="post">
                <input type="hidden" name="wordId" value={id} />
                <button type="submit" name="act" value="remove" className="btn btn-quiet">
                  {t("forbidden:remove")}
                  <span className="sr-only"> {word}</span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
