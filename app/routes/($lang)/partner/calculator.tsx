import type { ReactNode } from "react";
import { type Commission, partnerTiers, type PartnerTier, platformPercent } from "#app/domain/partners/programme.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

export type Calculation = {
  /** Amount as it was typed; "" for the example. */
  typed: string;
  isWrong: boolean;
  result: Commission;
};

const nameOf = (tier: PartnerTier) => partnerTiers.find((row) => row.tier === tier)?.name ?? "";

/** The commission of a quarter, line by line. The form is a link: its answer can be shared. */
export function Calculator({ calculation, country }: { calculation: Calculation; country: Country }) {
  const t = useT();
  const href = useHref();
  const { typed, isWrong, result } = calculation;
  return (
    <section className="mt-12" id="calculator" aria-labelledby="calculator-title">
      <h2 id="calculator-title" className="mb-4">
        {t("partner:calc.title")}
      </h2>
      <div className="partner-calc">
        <form method="get" action={`${href(paths.partner.home())}#calculator`}>
          <TextField
            id="calculator-amount"
            name="amount"
            label={t("partner:calc.amount")}
            hint={t("partner:calc.amountHint")}
            errors={isWrong ? ["amount"] : undefined}
            defaultValue={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={25}
          />
          <button type="submit" className="btn btn-quiet">
            {t("partner:calc.submit")}
          </button>
          {typed === "" || isWrong ? <p className="hint mt-3">{t("partner:calc.example")}</p> : null}
        </form>
        <Steps result={result} country={country} />
        <Shares result={result} country={country} />
      </div>
    </section>
  );
}

function Line({ name, because, children }: { name: string; because?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} {because ? <small>{because}</small> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Steps({ result, country }: { result: Commission; country: Country }) {
  const { t } = useLanguage();
  const won = useWon(country);
  return (
    <div className="partner-answer">
      <h3>{t("partner:calc.quarter")}</h3>
      <dl className="partner-sum">
        <Line name={t("partner:calc.paid")}>{won(result.amount)}</Line>
        <Line name={t("mail:fact.vat")} because="÷ 1.1">
          {won(-result.vat)}
        </Line>
        <Line name={t("mail:fact.supply")}>{won(result.supply)}</Line>
        <Line name={t("partner:calc.rate", { tier: nameOf(result.tier) })}>× {result.percent}%</Line>
        <div className="sum">
          <dt>{t("partner:calc.commission")}</dt>
          <dd>{won(result.commission)}</dd>
        </div>
      </dl>
      <h3>{t("partner:calc.accrual")}</h3>
      <dl className="partner-sum">
        {result.accrued.map(({ tier, supply, percent, commission }) => (
          <Line key={tier} name={nameOf(tier)} because={`${won(supply)} × ${percent}%`}>
            {won(commission)}
          </Line>
        ))}
        <Line name={t("partner:calc.trueUp")}>{won(result.trueUp)}</Line>
      </dl>
    </div>
  );
}

function Shares({ result, country }: { result: Commission; country: Country }) {
  const { t } = useLanguage();
  const won = useWon(country);
  const { next } = result;
  const shares = [
    { name: t("mail:fact.seller"), percent: result.seller.percent, amount: result.seller.amount },
    { name: t("common:nav.partner"), percent: result.percent, amount: result.commission },
    { name: t("common:brand"), percent: result.platform.percent, amount: result.platform.amount },
  ];
  return (
    <div className="partner-answer">
      <h3>{t("partner:calc.shares", { amount: won(result.supply) })}</h3>
      <dl className="partner-shares">
        {shares.map(({ name, percent, amount }) => (
          <div key={name}>
            <dt>
              {name} {percent}%
            </dt>
            <dd>
              {won(amount)}
              <svg className="share-bar" aria-hidden="true" focusable="false">
                <rect width={`${percent}%`} height="12" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-md text-ink-2">{t("partner:calc.sharesNote", { percent: platformPercent })}</p>
      <p className="notice mt-4">
        {next
          ? t("partner:calc.next", {
              missing: won(next.missing),
              tier: nameOf(next.tier),
              commission: won(next.commission),
            })
          : t("partner:calc.highest")}
      </p>
      <p className="hint mt-3">{t("partner:calc.tax")}</p>
    </div>
  );
}
