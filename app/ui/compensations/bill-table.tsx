import type { ReactNode } from "react";
import type { Part } from "#app/domain/compensations/rules.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

export type ShownBill = {
  id: string;
  month: string;
  reference: string;
  billedOn: string;
  parts: Record<"fee" | "credit" | "due", Part>;
  /** The project, on lists of several. */
  name?: ReactNode;
};

const lines = ["fee", "credit", "due"] as const;

/** Monthly fees: the fee, the credit that paid a part of it, and what is left, each with its VAT. */
export function BillTable({ bills, country }: { bills: readonly ShownBill[]; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  return (
    <table className="ledger ledger-cards amounts">
      <caption className="sr-only">{t("compensation:bills")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("compensation:month")}</th>
          <th scope="col">{t("compensation:reference")}</th>
          {lines.map((line) => (
            <th key={line} scope="col" className="num">
              {t(`compensation:bill.${line}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bills.map(({ id, month, reference, billedOn, parts, name }) => (
          <tr key={id}>
            <th scope="row">
              {formatMonth(month, locale)}
              {name ? <span className="block text-sm text-ink-3">{name}</span> : null}
            </th>
            <td data-label={t("compensation:reference")}>
              <span>
                <span className="mono break-all">{reference}</span>
                <span className="block text-sm text-ink-3">{billedOn}</span>
              </span>
            </td>
            {lines.map((line) => (
              <td key={line} data-label={t(`compensation:bill.${line}`)} className="num">
                <span>
                  {won(parts[line].amount)}
                  <span className="block text-sm text-ink-3">
                    {t("compensation:bill.vat", { amount: won(parts[line].vat) })}
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
