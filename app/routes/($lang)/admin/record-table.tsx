import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** A line of a list of any kind of record. */
export type RecordRow = {
  id: string;
  title: string;
  lang: string | undefined;
  to: string | null;
  detail: string;
  state: string;
  at: Date | string;
};

export function RecordTable({ rows, caption }: { rows: readonly RecordRow[]; caption: string }) {
  const { t, locale } = useLanguage();
  const label = {
    detail: t("admin:audit.details"),
    state: t("order:payment.status"),
    at: t("admin:audit.at"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{label.detail}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.at}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, lang, to, detail, state, at }) => (
          <tr key={id}>
            <th scope="row" className="order-what" lang={lang}>
              {to === null ? (
                title
              ) : (
                <LocaleLink to={to} className="font-semibold">
                  {title}
                </LocaleLink>
              )}
            </th>
            <td data-label={label.detail} className="break-words">
              {detail}
            </td>
            <td data-label={label.state}>{state}</td>
            <td data-label={label.at}>
              <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
