import type { Variant } from "#app/domain/campaigns/campaigns.ts";
import { partnerTiers } from "#app/domain/partners/programme.ts";
import type { exampleSales } from "#app/domain/pricing/sale-arithmetic.ts";
import type { VatModel } from "#app/domain/shared/money.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import { ExampleOrder } from "../example-order.tsx";
import { ShareBar } from "../share-bar.tsx";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type Sales = ReturnType<typeof exampleSales>;
type CampaignBodyProps = { variant: Variant; country: Country; sales: Sales; model: VatModel };

/** The one thing that each campaign shows: an order, a sale and its shares, or the tiers. */
export function CampaignBody({ variant, country, sales, model }: CampaignBodyProps) {
  if (variant === "buyers") return <ExampleOrder sale={sales.project} model={model} country={country} />;
  if (variant === "partners") return <Tiers country={country} />;
  return <Selling variant={variant} country={country} sales={sales} model={model} />;
}

const STEPS = ["1", "2", "3"] as const;

function Selling({ variant, country, sales, model }: CampaignBodyProps & { variant: "sellers" | "makers" }) {
  const t = useT();
  const terms = useTerms();
  const won = useWon(country);
  const sale = variant === "sellers" ? sales.project : sales.alone;
  return (
    <div className="wrap pb-8">
      <section className="section" aria-labelledby="sale">
        <div className="examples">
          <h2 id="sale" className="text-lg">
            {won(sale.paid)}
          </h2>
          <ShareBar sale={sale} whole={sale.paid} model={model} country={country} />
        </div>
      </section>
      <section className="section" aria-labelledby="steps">
        <h2 id="steps">{t("landing:steps")}</h2>
        <ol className="points points-3">
          {STEPS.map((step) => (
            <li key={step}>
              <b className="text-jade">{step}</b>
              <p>{t(`landing:${variant}.step.${step}`, { days: terms["moderation-days"] })}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const HIGHEST = partnerTiers.at(-1)!.percent;

function Tiers({ country }: { country: Country }) {
  const t = useT();
  const won = useWon(country);
  return (
    <div className="wrap pb-8">
      <table className="ledger ledger-cards mt-2">
        <caption className="sr-only">{t("landing:tier.rate")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("landing:tier")}</th>
            <th scope="col">{t("landing:tier.from")}</th>
            <th scope="col">{t("landing:tier.rate")}</th>
          </tr>
        </thead>
        <tbody>
          {partnerTiers.map(({ tier, name, from, percent }) => (
            <tr key={tier}>
              <th scope="row" data-label={t("landing:tier")}>
                {name}
              </th>
              <td data-label={t("landing:tier.from")}>{t("landing:tier.over", { amount: won(from) })}</td>
              <td data-label={t("landing:tier.rate")}>
                <div className="w-full">
                  <b>{percent}%</b>
                  <svg
                    className="share-bar"
                    viewBox={`0 0 ${HIGHEST} 26`}
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className="share-seller" width={percent} height="26" />
                  </svg>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
