import type { Balance } from "#app/domain/payouts/balance.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

/** A seller's money at a glance. */
export function BalanceStrip({ balance, country }: { balance: Balance; country: Country }) {
  const t = useT();
  const won = useWon(country);
  return (
    <dl className="tiles balance" aria-label={t("sales:balance.title")}>
      {(["available", "held", "onTheWay", "paid"] as const).map((name) => (
        <div key={name} className={balance[name] < 0 ? "text-red" : undefined}>
          <dt>{t(`sales:balance.${name}`)}</dt>
          <dd>{won(balance[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
