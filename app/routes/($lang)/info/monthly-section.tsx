import {
  type BillingStep,
  billingSteps,
  compensationOf,
  compensations,
  lateFeeOf,
  monthlyService,
} from "#app/domain/pricing/monthly-service.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { type Country, numberLocale } from "#app/i18n/locales.ts";
import { formatRate } from "#app/domain/shared/money.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { BillLine } from "./bill-line.tsx";

/** Amount of a month in the examples, in won, and how late it is paid. */
const MONTH = 300_000;
const LATE_DAYS = 10;

const stepValues: Record<BillingStep, Record<string, number>> = {
  billed: { day: monthlyService.billingDay },
  charged: { day: monthlyService.chargeDay },
  suspended: { days: monthlyService.suspensionDays },
  terminated: { months: monthlyService.terminationMonths },
  reclaimed: { days: monthlyService.reclaimDays },
  collected: { months: monthlyService.collectionMonths },
};

/** Terms of services that are billed by the month; nothing on sale is. */
export function MonthlySection({ bill, country }: { bill: Record<BillingStep, string>; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  return (
    <section className="section" aria-labelledby="monthly">
      <h2 id="monthly">{t("info:monthly.title")}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t("info:monthly.text")}</p>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t("info:monthly.example")}</p>
      <BillLine bill={bill} />
      <ol className="bill-steps">
        {billingSteps.map((step) => (
          <li key={step} className={`bill-${step}`}>
            <time dateTime={bill[step]}>{formatShortDay(bill[step], locale)}</time>
            <b>{t(`info:monthly.${step}`)}</b>
            <p>{t(`info:monthly.${step}.text`, stepValues[step])}</p>
          </li>
        ))}
      </ol>
      <p className="notice mt-6 max-w-[68ch]">
        {t("info:monthly.late", {
          percent: monthlyService.lateFeePercent,
          amount: won(MONTH),
          days: LATE_DAYS,
          fee: won(lateFeeOf(MONTH, LATE_DAYS)),
        })}
      </p>
      <Compensation country={country} />
    </section>
  );
}

function Compensation({ country }: { country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const percent = (value: number) => formatRate(String(value), numberLocale(locale));
  const best = compensations[0].below;
  const { averageMonths, claimAnswerDays, claimDays } = monthlyService;
  return (
    <>
      <h3 className="mt-9">{t("info:compensation.title")}</h3>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {t("info:compensation.text", { percent: percent(best), months: averageMonths, days: claimAnswerDays })}
      </p>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {t("info:compensation.where", { days: claimDays })}{" "}
        <LocaleLink to={paths.dashboard.projects()} className="link">
          {t("info:compensation.projects")}
        </LocaleLink>
      </p>
      <table className="ledger ledger-cards amounts mt-4 max-w-[760px]">
        <thead>
          <tr>
            <th scope="col">{t("info:compensation.availability")}</th>
            <th scope="col" className="num">
              {t("info:compensation.share")}
            </th>
            <th scope="col" className="num">
              {t("info:compensation.of", { amount: won(MONTH) })}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" data-label={t("info:compensation.availability")}>
              {t("info:compensation.from", { from: percent(best) })}
            </th>
            <td className="num" data-label={t("info:compensation.share")}>
              {t("info:compensation.none")}
            </td>
            <td className="num" data-label={t("info:compensation.of", { amount: won(MONTH) })}>
              {won(0)}
            </td>
          </tr>
          {compensations.map(({ from, below, percent: share }) => (
            <tr key={below}>
              <th scope="row" data-label={t("info:compensation.availability")}>
                {from === 0
                  ? t("info:compensation.below", { below: percent(below) })
                  : t("info:compensation.between", { from: percent(from), below: percent(below) })}
              </th>
              <td className="num" data-label={t("info:compensation.share")}>
                {t("info:compensation.percent", { percent: share })}
              </td>
              <td className="num" data-label={t("info:compensation.of", { amount: won(MONTH) })}>
                {won(compensationOf(from, MONTH))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
