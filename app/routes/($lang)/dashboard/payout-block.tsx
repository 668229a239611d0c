import type { NextPayout } from "#app/domain/payouts/next-payout.server.ts";
import { dueReason } from "#app/domain/payouts/reasons.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDay } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { SaleReasonLine, SaleReasonText } from "#app/ui/payouts/sale-reason.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import type { Block } from "./block.server.ts";
import { FailedBlock } from "./failed-block.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

/** The amount of the next payout, and every amount that is not paid with its reason. */
export function PayoutBlock({ payout, country }: { payout: Block<NextPayout>; country: Country }) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="next-payout">
      <div className="figure-head">
        <h2 id="next-payout">{t("sales:next.title")}</h2>
        <MoreLink to={paths.mypage.payouts()}>{t("sales:payouts.title")}</MoreLink>
      </div>
      {payout ? <Amounts payout={payout} country={country} /> : <FailedBlock />}
    </section>
  );
}

function Amounts({
  payout: {
    balance,
    schedule: { next },
    account,
    unpaid,
  },
  country,
}: {
  payout: NextPayout;
  country: Country;
}) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const words = useFigureWords();
  // The amount above is the one that is ready.
  const waiting = unpaid.filter(({ reason }) => reason.code !== "ready");
  return (
    <>
      <p className="next-amount">{won(next.amount ?? 0)}</p>
      <p className="text-md">
        <SaleReasonLine reason={dueReason(next.obstacle, next.payDay)} country={country} />
      </p>
      <p className="text-sm text-ink-3">{t("sales:next.until", { day: formatDay(next.cutOffDay, locale) })}</p>
      {account ? (
        <p className="text-md text-ink-2">
          {account.bank} <span className="mono">{account.number}</span> ({t("sales:account.holder")} {account.holder})
        </p>
      ) : null}
      {balance.onTheWay > 0 ? (
        <p className="text-md text-ink-2">
          {t("sales:balance.onTheWay")} {won(balance.onTheWay)}
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <table className="ledger mt-3">
          <thead>
            <tr>
              <th scope="col">{t("dashboard:unpaid")}</th>
              <th scope="col" className="num">
                {t("sales:share")}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ reason, amount, orders }) => (
              <tr key={reason.code}>
                <th scope="row">
                  <SaleReasonText reason={reason} country={country} />
                  <span className="block text-sm text-ink-3">
                    {t("dashboard:unpaid.orders", { number: words.number(orders) })}
                  </span>
                </th>
                <td className="num">{won(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-3 text-ink-2">{t("dashboard:unpaid.none")}</p>
      )}
    </>
  );
}
