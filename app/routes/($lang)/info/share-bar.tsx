import type { SaleArithmetic } from "#app/domain/pricing/sale-arithmetic.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

const PARTS = ["seller", "platform", "vat"] as const;

/** The price of a sale, cut into shares. Bars of the same `whole` have one scale, so that they compare. */
export function ShareBar({ sale, whole, country }: { sale: SaleArithmetic; whole: number; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const starts = { seller: 0, platform: sale.seller, vat: sale.seller + sale.platform };
  return (
    <>
      <svg className="share-bar" viewBox={`0 0 ${whole} 26`} preserveAspectRatio="none" aria-hidden="true">
        {PARTS.map((part) => (
          <rect key={part} className={`share-${part}`} x={starts[part]} width={sale[part]} height="26" />
        ))}
      </svg>
      <dl className="share-parts">
        {PARTS.map((part) => (
          <div key={part} className={`share-${part}`}>
            <dt>{t(`info:pricing.share.${part}`)}</dt>
            <dd>{won(sale[part])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
