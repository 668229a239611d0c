import type { CoinPayment } from "#app/domain/payments/coins/coin-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useRate } from "#app/ui/money/use-rate.ts";

/** Shows the amount in won and in the invoice's currency, the rate, and the amount received. */
export function CoinFacts({ payment, country }: { payment: CoinPayment; country: Country }) {
  const rateOf = useRate();
  const { t, locale } = useLanguage();
  const text = useAmount(country);
  const { price, charge, quote, coin, state } = payment;
  return (
    <dl className="facts max-w-[760px]">
      <div>
        <dt>{t("coins:price")}</dt>
        <dd>
          <b>{text(price.amount, price.currency)}</b>
          {charge ? <> = {text(charge.amount, charge.currency)}</> : null}
        </dd>
      </div>
      {quote && charge ? (
        <div>
          <dt>{t("coins:rate")}</dt>
          <dd>{t("payment:pay.rateText", { currency: charge.currency, rate: rateOf(quote.rate) })}</dd>
        </div>
      ) : null}
      {quote && state === "choose" ? (
        <div>
          <dt>{t("coins:until.choose")}</dt>
          <dd>
            <time dateTime={isoOf(quote.expiresAt)}>{formatDateTime(quote.expiresAt, locale)}</time>
          </dd>
        </div>
      ) : null}
      {coin?.received && /[1-9]/.test(coin.received) ? (
        <div>
          <dt>{t("coins:received")}</dt>
          <dd translate="no">
            {coin.received} / {coin.amount} {coin.symbol}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
