import type { Balance } from "#app/domain/payouts/balance.ts";
import type { Schedule } from "#app/domain/payouts/schedule.ts";
import type { Payout } from "#app/domain/payouts/views.ts";
import type { Page } from "#app/domain/shared/paging.ts";
import { payoutHoldDays } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "../money/use-won.ts";
import { Pagination } from "../pagination.tsx";
import { SectionHead } from "../section-head.tsx";
import { BalanceStrip } from "./balance-strip.tsx";
import { PayoutTable } from "./payout-table.tsx";
import { NextPayout } from "./next-payout.tsx";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type PayoutOverviewProps = {
  balance: Balance;
  schedule: Schedule;
  payouts: Page<Payout>;
  country: Country;
  /** The list of payouts at another page. */
  to: (page: number) => string;
  /** Address of the page that lists a payout's orders. */
  ordersAt: (payout: Payout) => string;
};

/** The balance of a seller or partner, the next payout, and those that were made. */
export function PayoutOverview({ balance, schedule, payouts, country, to, ordersAt }: PayoutOverviewProps) {
  const t = useT();
  const terms = useTerms();
  const won = useWon(country);
  const { items, page, limit, total } = payouts;
  return (
    <>
      <p className="mb-6 mt-2 text-ink-2">
        {t("sales:payouts.lead", { days: payoutHoldDays, minimum: won(terms["payout-minimum"]) })}
      </p>
      <BalanceStrip balance={balance} country={country} />
      <NextPayout schedule={schedule} country={country} />
      <section className="section">
        <SectionHead number="01" title={t("sales:payouts.list")} />
        {items.length > 0 ? (
          <PayoutTable
            payouts={items}
            country={country}
            caption={t("sales:payouts.list")}
            name={() => null}
            ordersAt={ordersAt}
          />
        ) : (
          <p className="text-ink-2">{t("sales:payouts.none")}</p>
        )}
        <Pagination page={page} pages={Math.ceil(total / limit)} to={to} />
      </section>
    </>
  );
}
