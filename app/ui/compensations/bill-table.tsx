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
  /** The operator's words where the fee was voided. */
  voidReason: string | null;
  /** The member who was billed, where there are several. */
  holder?: string | undefined;
  /** The project, on lists of several. */
  name?: ReactNode;
};

const lines = ["fee", "credit", "due"] as const;

/** Monthly fees: the fee, the credit that paid a part of it, and what is left, each with its VAT; a voided one with the reason. */
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
        {bills.map(({ id, month, reference, billedOn, parts, voidReason, holder, name }) => (
          <tr key={id}>
            <th scope="row" className="order-what">
              {formatMonth(month, locale)}
              {name ? <span className="block text-sm text-ink-3">{name}</span> : null}
              {holder ? (
                <span className="block break-words text-sm font-normal text-ink-3">
                  {t("compensation:billedTo", { nickname: holder })}
                </span>
              ) : null}
            </th>
            <td data-label={t("compensation:reference")}>
              <span>
                <span className="mono break-all">{reference}</span>
                <span className="block text-sm text-ink-3">{billedOn}</span>
                {voidReason === null ? null : (
                  <>
                    <span className="badge badge-red mt-1">{t("compensation:voided")}</span>
                    <span className="mt-1 block max-w-[44ch] whitespace-pre-line break-words text-sm text-ink-2">
                      {voidReason}
                    </span>
                  </>
                )}
              </span>
            </td>
            {lines.map((line) => (
              <td key={line} data-label={t(`compensation:bill.${line}`)} className="num">
                <span>
                  {voidReason === null ? won(parts[line].amount) : <s>{won(parts[line].amount)}</s>}
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
