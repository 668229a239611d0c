import type { PaymentOption } from "#app/domain/payments/methods/payment-option.ts";
import {
  acceptanceDays,
  bankTransferDays,
  disputeDays,
  extendedSupportMonths,
  fxQuoteMinutes,
  onlinePaymentHours,
  supportExtensionShare,
  supportMonths,
  taxInvoiceBusinessDays,
  vatRate,
  withdrawalDays,
} from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type BuyingProps = { price: number; extension: number; methods: readonly PaymentOption[]; country: Country };

/** The charge by each payment method today, and what comes with a purchase. */
export function BuyingSection({ price, extension, methods, country }: BuyingProps) {
  const t = useT();
  const amount = useAmount(country);
  const facts = [
    ["download", { months: supportMonths }],
    ["support", { months: supportMonths }],
    [
      "extension",
      {
        percent: Math.round(supportExtensionShare * 100),
        months: extendedSupportMonths,
        price: amount(price, "KRW"),
        amount: amount(extension, "KRW"),
      },
    ],
    ["documents", { from: taxInvoiceBusinessDays[0], to: taxInvoiceBusinessDays[1] }],
  ] as const;
  return (
    <section className="section" aria-labelledby="buying">
      <h2 id="buying">{t("info:buying.title")}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {t("info:buying.text", { percent: Math.round(vatRate * 100), amount: amount(price, "KRW") })}
      </p>
      <table className="ledger ledger-cards charges mt-5">
        <caption className="sr-only">{t("info:buying.methods")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("info:buying.method")}</th>
            <th scope="col" className="num">
              {t("info:buying.charge")}
            </th>
            <th scope="col">{t("info:buying.deadline")}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, charge }) => (
            <tr key={method}>
              <th scope="row" data-label={t("info:buying.method")}>
                {t(methodName(method))}
              </th>
              <td className="num font-semibold" data-label={t("info:buying.charge")}>
                {charge ? amount(charge.amount, charge.currency) : amount(price, "KRW")}
              </td>
              <td data-label={t("info:buying.deadline")}>
                {method === "bank-transfer"
                  ? t("info:buying.days", { days: bankTransferDays })
                  : t("info:buying.hours", { hours: onlinePaymentHours })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt-2">{t("info:buying.rate", { minutes: fxQuoteMinutes })}</p>
      <dl className="facts mt-6">
        {facts.map(([fact, values]) => (
          <div key={fact}>
            <dt>{t(`info:buying.${fact}`)}</dt>
            <dd>{t(`info:buying.${fact}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The cases in which money comes back. */
export function RefundSection() {
  const t = useT();
  const terms = useTerms();
  const cases = [
    ["before", { days: withdrawalDays }],
    ["after", {}],
    ["defect", { days: terms["case-days"] }],
    ["work", { days: acceptanceDays }],
    ["dispute", { days: disputeDays }],
  ] as const;
  return (
    <section className="section" aria-labelledby="refunds">
      <h2 id="refunds">{t("info:refunds.title")}</h2>
      <dl className="facts mt-4">
        {cases.map(([one, values]) => (
          <div key={one}>
            <dt>{t(`info:refunds.${one}`, values)}</dt>
            <dd>{t(`info:refunds.${one}.text`, values)}</dd>
          </div>
        ))}
      </dl>
      <LocaleLink to={`${paths.terms()}#article-8`} className="link mt-3 inline-flex min-h-11 items-center">
        {t("info:refunds.terms")}
      </LocaleLink>
    </section>
  );
}
