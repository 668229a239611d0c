import type { SaleArithmetic } from "#app/domain/pricing/sale-arithmetic.ts";
import type { VatModel } from "#app/domain/shared/money.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

/** The market declares the VAT of a sale, or that of its commission alone. */
export const vatName = (model: VatModel) =>
  model === "agent" ? "info:pricing.share.feeVat" : "info:pricing.share.vat";

const PARTS = ["seller", "platform", "vat"] as const;

type ShareBarProps = { sale: SaleArithmetic; whole: number; model: VatModel; country: Country };

/** The price of a sale, cut into shares. Bars of the same `whole` have one scale, so that they compare. */
export function ShareBar({ sale, whole, model, country }: ShareBarProps) {
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
            <dt>{t(part === "vat" ? vatName(model) : `info:pricing.share.${part}`)}</dt>
            <dd>{won(sale[part])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
