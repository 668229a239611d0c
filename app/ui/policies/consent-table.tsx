import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Facts = Record<"id" | "document" | "version" | "to" | "language" | "source" | "at" | "atIso", string>;

/** The versions that a member agreed to, for themselves and for operators. */
export function ConsentTable({ consents }: { consents: readonly Facts[] }) {
  const t = useT();
  const label = {
    document: t("policy:consent.document"),
    when: t("policy:consent.when"),
    language: t("policy:consent.language"),
    source: t("policy:consent.source"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("policy:consent.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{label.document}</th>
          <th scope="col">{label.when}</th>
          <th scope="col">{label.language}</th>
          <th scope="col">{label.source}</th>
        </tr>
      </thead>
      <tbody>
        {consents.map(({ id, document, version, to, language, source, at, atIso }) => (
          <tr key={id}>
            <th scope="row">
              <LocaleLink to={to} className="link">
                {document} {version}
              </LocaleLink>
            </th>
            <td data-label={label.when}>
              <time dateTime={atIso}>{at}</time>
            </td>
            <td data-label={label.language}>{language}</td>
            <td data-label={label.source}>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
