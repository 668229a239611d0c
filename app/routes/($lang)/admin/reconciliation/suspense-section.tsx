import type { DiscrepancyKind } from "#app/domain/payments/core/discrepancy-kinds.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

type Standing = {
  paymentId: string;
  orderNumber: string;
  method: string;
  since: Date;
  ageDays: number;
  won: number;
  discrepancyId: string;
  kind: DiscrepancyKind;
  resolvedAt: Date | null;
};
type SuspenseSectionProps = {
  suspense: { won: number; count: number; payments: readonly Standing[]; returnDays: number; deposits: number };
  country: Country;
  labels: Readonly<Record<string, string>>;
};

/** The suspense account of the books: money at providers with the case about each payment, and deposits; nothing where it is empty. */
export function SuspenseSection({ suspense, country, labels }: SuspenseSectionProps) {
  const { t } = useLanguage();
  const won = useWon(country);
  const { count, payments, deposits } = suspense;
  if (count === 0 && deposits === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="suspense">
      <h2 id="suspense">{t("reconcile:suspense.title")}</h2>
      {count > 0 ? (
        <>
          <p className="mb-3 text-ink-2">
            {t("reconcile:suspense.lead", { amount: won(suspense.won), days: suspense.returnDays })}
          </p>
          <ul className="grid gap-3">
            {payments.map((standing) => (
              <StandingPayment
                key={standing.paymentId}
                standing={standing}
                amount={won(standing.won)}
                provider={labels[standing.method] ?? standing.method}
              />
            ))}
          </ul>
          {count > payments.length ? (
            <p className="hint mt-2">{t("reconcile:suspense.shown", { shown: payments.length, count })}</p>
          ) : null}
        </>
      ) : null}
      {deposits > 0 ? (
        <p className="mt-3">
          <LocaleLink to={adminPaths.bankDeposits()} className="link">
            {t("reconcile:suspense.deposits", { amount: won(deposits) })}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}

function StandingPayment({ standing, amount, provider }: { standing: Standing; amount: string; provider: string }) {
  const { t, locale } = useLanguage();
  return (
    <li className="panel break-words">
      <LocaleLink to={adminPaths.discrepancy(standing.discrepancyId)} className="font-semibold">
        {t(`reconcile:kind.${standing.kind}`)}
      </LocaleLink>{" "}
      · <b>{amount}</b> · {provider} ·{" "}
      <LocaleLink to={adminPaths.order(standing.orderNumber)} className="mono">
        {standing.orderNumber}
      </LocaleLink>
      <span className="block text-sm text-ink-3">
        <time dateTime={isoOf(standing.since)}>{formatDateTime(standing.since, locale)}</time> ·{" "}
        {t("market:facts.daysValue", { count: standing.ageDays })}
        {standing.resolvedAt ? <> · {t("reconcile:discrepancy.resolved")}</> : null}
      </span>
    </li>
  );
}
