import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { type PictureItem, pictureAddress } from "./pictures-form.tsx";

/** One sale of a service, and what its seller is paid of it. Minor units. */
export type SaleCase = { case: "alone" | "first" | "all"; name: string; paid: number; earned: number };
export type Slip = {
  currency: string;
  paid: number;
  vat: number;
  supply: number;
  platform: number;
  seller: number;
  sellerPercent: number;
  holdDays: number;
  cases: SaleCase[];
};

type PriceSlipProps = {
  slip: Slip | null;
  country: Country;
  form: string;
  /** The main picture, once there is one. */
  cover?: Omit<PictureItem, "alt"> | null;
};

/** The seller's share of one sale. null: no price yet, or none that is fixed. */
export function PriceSlip({ slip, country, form, cover = null }: PriceSlipProps) {
  const t = useT();
  const amount = useAmount(country);
  return (
    <aside className="panel price-slip" aria-labelledby="slip">
      {cover ? <img className="slip-cover" src={pictureAddress(cover, 365)} alt="" width={292} height={160} /> : null}
      <h2 id="slip" className="text-lg">
        {t("selling:slip.title")}
      </h2>
      {slip === null ? (
        <p className="mt-2 text-ink-2">{t("selling:slip.none")}</p>
      ) : (
        <>
          <p className="hint">{t("selling:slip.each")}</p>
          <PriceSplit slip={slip} />
          <dl className="receipt">
            <div>
              <dt>{t("selling:field.price")}</dt>
              <dd>{amount(slip.paid, slip.currency)}</dd>
            </div>
            {slip.vat > 0 ? (
              <div>
                <dt>{t("selling:slip.vat")}</dt>
                <dd>−{amount(slip.vat, slip.currency)}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t("selling:slip.platform", { percent: 100 - slip.sellerPercent })}</dt>
              <dd>−{amount(slip.platform, slip.currency)}</dd>
            </div>
            <div className="sum">
              <dt>{t("selling:slip.seller", { percent: slip.sellerPercent })}</dt>
              <dd>{amount(slip.seller, slip.currency)}</dd>
            </div>
          </dl>
          <p className="hint mt-2">{t("selling:slip.when", { days: slip.holdDays })}</p>
          <Cases slip={slip} country={country} />
          <p className="hint mt-2">{t("selling:slip.partner")}</p>
        </>
      )}
      <button type="submit" form={form} name="intent" value="calculate" className="btn btn-quiet btn-wide mt-4">
        {t("selling:slip.again")}
      </button>
    </aside>
  );
}

function Cases({ slip, country }: { slip: Slip; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  const words = (sale: SaleCase) =>
    sale.case === "alone"
      ? t("selling:slip.alone")
      : sale.case === "all"
        ? t("selling:slip.all")
        : t("selling:slip.with", { option: sale.name });
  return (
    <table className="ledger mt-3 text-sm">
      <caption className="sr-only">{t("selling:slip.cases")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("selling:slip.cases")}</th>
          <th scope="col" className="num">
            {t("selling:slip.paid")}
          </th>
          <th scope="col" className="num">
            {t("selling:slip.title")}
          </th>
        </tr>
      </thead>
      <tbody>
        {slip.cases.map((sale) => (
          <tr key={sale.case}>
            <th scope="row">{words(sale)}</th>
            <td className="num">{amount(sale.paid, slip.currency)}</td>
            <td className="num font-semibold">{amount(sale.earned, slip.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The price as one bar of three parts: the seller's, the platform's, the tax. The table below says the same. */
function PriceSplit({ slip: { seller, platform, vat } }: { slip: Slip }) {
  return (
    <svg
      className="price-split"
      viewBox={`0 0 ${seller + platform + vat || 1} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={seller} height="10" />
      <rect x={seller} width={platform} height="10" />
      <rect x={seller + platform} width={vat} height="10" />
    </svg>
  );
}
