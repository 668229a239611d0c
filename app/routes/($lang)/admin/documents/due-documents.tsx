import type { DocumentKind } from "#app/domain/documents/status.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type DueDocument = {
  id: string;
  kind: DocumentKind;
  number: string;
  correctsId: string | null;
  orderNumber: string | null;
  month: string | null;
  amount: number;
  content: { recipient: { name: string } };
  member: { email: string };
  dueAt: Date | null;
  /** `late`: past its day; `soon`: to be issued today. */
  urgency: "late" | "soon" | null;
};

/** Lists documents due for filing, soonest first; late ones say so in text too. */
export function DueDocuments({ documents, country }: { documents: readonly DueDocument[]; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    document: t("document:number"),
    recipient: t("document:admin.recipient"),
    due: t("document:due"),
    amount: t("document:admin.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("document:admin.nav")}</caption>
      <thead>
        <tr>
          <th scope="col">{label.document}</th>
          <th scope="col">{label.recipient}</th>
          <th scope="col">{label.due}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map(
          ({ id, kind, number, correctsId, orderNumber, month, content, member, dueAt, urgency, amount: won }) => (
            <tr key={id}>
              <th scope="row" className="order-what">
                <LocaleLink to={adminPaths.document(id)} className="font-semibold">
                  {correctsId
                    ? t("document:correction", { kind: t(`document:kind.${kind}`) })
                    : t(`document:kind.${kind}`)}
                </LocaleLink>
                <span className="mono block text-sm text-ink-3">
                  {number} · {orderNumber ?? month}
                </span>
              </th>
              <td data-label={label.recipient}>
                <span>
                  {content.recipient.name}
                  <span className="block text-sm text-ink-3">{member.email}</span>
                </span>
              </td>
              <td data-label={label.due}>
                {dueAt ? (
                  <span>
                    <time dateTime={isoOf(dueAt)}>{formatDateTime(dueAt, locale)}</time>
                    {urgency ? (
                      <span className={`badge ml-2 ${urgency === "late" ? "badge-red" : "badge-amber"}`}>
                        {t(urgency === "late" ? "document:admin.overdue" : "document:admin.soon")}
                      </span>
                    ) : null}
                  </span>
                ) : null}
              </td>
              <td data-label={label.amount} className="num font-semibold">
                {amount(won, "KRW")}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
