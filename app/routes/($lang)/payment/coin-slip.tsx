import type { ChosenCoin } from "#app/domain/payments/coins/coin-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode, type QrDrawing } from "#app/ui/qr-code.tsx";
import { minutesAndSeconds, useSecondsLeft } from "#app/ui/forms/use-seconds-left.ts";

type CoinSlipProps = { coin: ChosenCoin; network: string; qr: QrDrawing; secondsLeft: number };

/** Amount and address for the wallet, as text to copy and as a QR code, while coins may still be sent. */
export function CoinSlip({ coin, network, qr, secondsLeft }: CoinSlipProps) {
  const { t, locale } = useLanguage();
  const amount = coin.missing ?? coin.amount;
  return (
    <section className="coin-slip" aria-label={t("coins:amount")}>
      <div className="coin-slip-halves">
        <dl>
          <div>
            <dt>{t("coins:amount")}</dt>
            <dd>
              <span className="coin-amount" translate="no">
                {amount} {coin.symbol}
              </span>
              <CopyButton value={amount} label={t("coins:amount")} />
            </dd>
          </div>
          <div>
            <dt>{t("coins:address")}</dt>
            <dd>
              <span className="coin-address" translate="no">
                {coin.address}
              </span>
              <CopyButton value={coin.address} label={t("coins:address")} />
            </dd>
          </div>
          {coin.tag ? (
            <div>
              <dt>{t("coins:tag")}</dt>
              <dd>
                <span className="mono" translate="no">
                  {coin.tag}
                </span>
                <CopyButton value={coin.tag} label={t("coins:tag")} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t("coins:network")}</dt>
            <dd translate="no">{network}</dd>
          </div>
          {coin.expiresAt ? (
            <div>
              <dt>{t("coins:until")}</dt>
              <dd>
                <time dateTime={isoOf(coin.expiresAt)}>{formatDateTime(coin.expiresAt, locale)}</time>
                <TimeLeft seconds={secondsLeft} />
              </dd>
            </div>
          ) : null}
        </dl>
        <QrCode code={qr} label={t("coins:qr")} />
      </div>
      <p className="notice notice-amber mt-4">
        {t("coins:network.warning", { network })}
        {coin.tag ? ` ${t("coins:tag.warning")}` : null}
      </p>
    </section>
  );
}

/** The time itself stands beside it: without a script nothing is lost. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useLanguage();
  const left = useSecondsLeft(seconds);
  return (
    <span className="mono js-only" role="timer">
      {t("coins:left", { time: minutesAndSeconds(left) })}
    </span>
  );
}
