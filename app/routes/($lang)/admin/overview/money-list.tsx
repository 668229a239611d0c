import type { MoneyInFlight, MoneyName } from "#app/domain/back-office/overview/queues.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { useWon } from "#app/ui/money/use-won.ts";

const names: Readonly<Record<MoneyName, MessageKey>> = {
  deposit: "admin:figures.open",
  online: "reconcile:figures.inFlight",
  "bank-deposit": "deposit:nav",
  refund: "admin:money.refund",
  owed: "admin:money.owed",
  payout: "admin:money.payout",
};

/** Money that is on its way, on one scale. */
export function MoneyList({ money, country }: { money: readonly MoneyInFlight[]; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const whole = Math.max(...money.map(({ amount }) => amount));
  return (
    <section className="figure-section" aria-labelledby="money">
      <div className="figure-head">
        <h2 id="money">{t("admin:money.title")}</h2>
      </div>
      <dl className="money-list">
        {money.map(({ name, count, amount }) => (
          <div key={name}>
            <dt>
              {t(names[name])} {count ? <span className="text-ink-3">{words.number(count)}</span> : null}
            </dt>
            <dd>
              {won(amount)}
              <HBar part={amount} whole={whole} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
