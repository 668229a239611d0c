import type { exampleSales, SaleArithmetic } from "#app/domain/pricing/sale-arithmetic.ts";
import type { VatModel } from "#app/domain/shared/money.ts";
import { extendedSupportMonths, payoutHoldDays, sellerPercent } from "#app/domain/terms.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { Rich } from "#app/ui/rich.tsx";
import { ShareBar, vatName } from "./share-bar.tsx";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type Calculated = { typed: string | null; error: string | null; sale: SaleArithmetic | null };
type SellingProps = {
  sales: ReturnType<typeof exampleSales>;
  calculator: Calculated;
  model: VatModel;
  country: Country;
};

/** Letters of a typed price. */
export const longestPrice = 40;

const percents = { percent: sellerPercent };

/** The seller's side: two sales on one scale, a calculator, and when it is paid. */
export function SellingSection({ sales, calculator, model, country }: SellingProps) {
  const t = useT();
  const terms = useTerms();
  const won = useWon(country);
  const whole = sales.extended.paid;
  const facts = [
    ["fees", {}],
    ["payout", { days: payoutHoldDays, amount: won(terms["payout-minimum"]) }],
    ["refunded", {}],
    ["statement", {}],
  ] as const;
  return (
    <section className="section" aria-labelledby="selling">
      <div className="with-aside">
        <div>
          <h2 id="selling">{t(model === "agent" ? "info:selling.title.agent" : "info:selling.title", percents)}</h2>
          <p className="mt-1 text-ink-2">{t("info:selling.text", { amount: won(sales.alone.paid) })}</p>
          <div className="examples">
            <h3>{t("info:selling.alone", { amount: won(sales.alone.paid) })}</h3>
            <ShareBar sale={sales.alone} whole={whole} model={model} country={country} />
            <h3>{t("info:selling.extended", { amount: won(sales.extended.paid), months: extendedSupportMonths })}</h3>
            <ShareBar sale={sales.extended} whole={whole} model={model} country={country} />
          </div>
        </div>
        <Calculator calculator={calculator} example={sales.alone} model={model} country={country} />
      </div>
      <dl className="facts mt-8">
        {facts.map(([fact, values]) => (
          <div key={fact}>
            <dt>{t(`info:selling.${fact}`)}</dt>
            <dd>
              <Rich
                text={t(`info:selling.${fact}.text`, values)}
                a={(words) => (
                  <LocaleLink to={paths.dashboard.home()} className="link">
                    {words}
                  </LocaleLink>
                )}
              />
            </dd>
          </div>
        ))}
      </dl>
      <LocaleLink to={paths.market.register()} className="btn mt-6">
        {t("info:selling.start")}
      </LocaleLink>
    </section>
  );
}

type CalculatorProps = { calculator: Calculated; example: SaleArithmetic; model: VatModel; country: Country };

/** A form that asks for a page; without an answer it shows the first example. */
function Calculator({ calculator: { typed, error, sale }, example, model, country }: CalculatorProps) {
  const t = useT();
  const href = useHref();
  const won = useWon(country);
  const { paid, vat, platform, seller } = sale ?? example;
  return (
    <form method="get" action={`${href(paths.pricing())}#calculator`} className="panel calculator" id="calculator">
      <h3>{t("info:calculator.title")}</h3>
      <TextField
        id="calculator-price"
        name="price"
        label={t("info:calculator.price")}
        hint={t("info:calculator.hint")}
        errors={error ? [error] : undefined}
        defaultValue={typed ?? ""}
        maxLength={longestPrice}
        inputMode="numeric"
        autoComplete="off"
        className="text-right tabular-nums"
      />
      <button type="submit" className="btn btn-ghost btn-wide">
        {t("info:calculator.submit")}
      </button>
      {sale ? null : <p className="hint mt-3">{t("info:calculator.example", { amount: won(paid) })}</p>}
      <dl className="receipt mt-2">
        <div>
          <dt>{t("info:calculator.buyer")}</dt>
          <dd>{won(paid)}</dd>
        </div>
        <div>
          <dt>{t(vatName(model))}</dt>
          <dd>{won(-vat)}</dd>
        </div>
        <div>
          <dt>{t("info:calculator.platform", { percent: 100 - percents.percent })}</dt>
          <dd>{won(-platform)}</dd>
        </div>
        <div className="sum">
          <dt>{t("info:calculator.seller")}</dt>
          <dd>{won(seller)}</dd>
        </div>
      </dl>
    </form>
  );
}
