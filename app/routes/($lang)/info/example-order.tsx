import { exampleDays, exampleOrder, type OrderStep } from "#app/domain/pricing/example-order.ts";
import type { SaleArithmetic } from "#app/domain/pricing/sale-arithmetic.ts";
import type { VatModel } from "#app/domain/shared/money.ts";
import {
  acceptanceDays,
  bankTransferDays,
  payoutHoldDays,
  sellerPercent,
  sellerReplyHours,
  supportMonths,
  taxInvoiceBusinessDays,
} from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { Rich } from "#app/ui/rich.tsx";

const PARTIES = ["buyer", "platform", "seller"] as const;

/** Targets of the marked words of each step. */
const stepLinks: Record<OrderStep, string> = {
  ask: paths.purchase.request(),
  answer: paths.mypage.requests(),
  // The home of sellers, which also answers members who sell nothing yet.
  offer: paths.dashboard.home(),
  pay: `${paths.pricing()}#buying`,
  confirm: paths.mypage.orders(),
  invoice: paths.mypage.documents(),
  deliver: paths.dashboard.home(),
  accept: paths.mypage.orders(),
  payout: `${paths.pricing()}#selling`,
  review: paths.reviewRules(),
  support: paths.contacts.form(),
};

type ExampleProps = { sale: SaleArithmetic; model: VatModel; country: Country };

/** One order as a ledger: the lane is whose turn it is, a filled block is money, a pale one a promise with a time. */
export function ExampleOrder({ sale, model, country }: ExampleProps) {
  const t = useT();
  return (
    <section className="case" aria-labelledby="order">
      <div className="wrap">
        <h2 id="order">{t("info:order.title")}</h2>
        <p className="text-ink-2">{t("info:order.text")}</p>
        <div className="lane-head" aria-hidden="true">
          <span>{t("info:order.when")}</span>
          <div className="lanes">
            {PARTIES.map((party) => (
              <span key={party}>{t(`info:party.${party}`)}</span>
            ))}
          </div>
          <span>{t("info:order.done")}</span>
          <span>{t("info:order.rule")}</span>
        </div>
        <ol>
          {exampleOrder.map((row, index) => (
            <OrderRow
              key={row.step}
              row={row}
              from={exampleOrder[Math.max(0, index - 1)]!.party}
              sale={sale}
              model={model}
              country={country}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

type RowProps = {
  row: (typeof exampleOrder)[number];
  from: (typeof PARTIES)[number];
};

function OrderRow({ row: { step, party, kind, day }, from, ...example }: ExampleProps & RowProps) {
  const t = useT();
  const rule = useRule(example)[step];
  const values = { hold: payoutHoldDays };
  return (
    <li className={`case-row case-${kind}`}>
      <p className="case-day">{t("info:order.day", { day })}</p>
      <div className={`lanes from-${from} to-${party}`} aria-hidden="true">
        <i className="over" />
        <i className="down" />
        <i className="block" />
      </div>
      <div className="case-text">
        <h3>
          <span className="case-party">{t(`info:party.${party}`)}</span> {t(`info:step.${step}.title`)}
        </h3>
        <p>
          <Rich
            text={t(`info:step.${step}.text`, values)}
            a={(words) => (
              <LocaleLink to={stepLinks[step]} className="link">
                {words}
              </LocaleLink>
            )}
          />
        </p>
      </div>
      {rule ? <p className="case-rule">{rule}</p> : null}
    </li>
  );
}

/** Amounts and promises beside the steps that have one. */
function useRule({ sale, model, country }: ExampleProps): Partial<Record<OrderStep, string>> {
  const t = useT();
  const won = useWon(country);
  const [from, to] = taxInvoiceBusinessDays;
  return {
    answer: t("info:rule.answer", { hours: sellerReplyHours }),
    pay: t("info:rule.pay", { days: bankTransferDays }),
    confirm: t("info:rule.confirm", { amount: won(sale.paid) }),
    invoice: t("info:rule.invoice", { from, to }),
    deliver: t("info:rule.deliver", { days: exampleDays.offered }),
    accept: t("info:rule.accept", { days: acceptanceDays }),
    payout: t(model === "agent" ? "info:rule.payout.agent" : "info:rule.payout", {
      amount: won(sale.seller),
      percent: sellerPercent,
    }),
    support: t("info:rule.support", { months: supportMonths }),
  };
}
