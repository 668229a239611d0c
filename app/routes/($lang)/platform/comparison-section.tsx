import type { OpenProduct } from "#app/domain/api-products/products.ts";
import { useT } from "#app/i18n/context.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { comparison, comparisonSources, competitors } from "./comparison.ts";
import type { ApiPlanView } from "#app/ui/info/api-plans.tsx";

/** Beside three others: also the rows that we lose, and a question mark where nothing was found. */
export function ComparisonSection({
  product,
  plan,
  day,
  number,
}: {
  product: OpenProduct;
  plan: ApiPlanView | null;
  day: string;
  number: string;
}) {
  const t = useT();
  const brand = t("common:brand");
  const rows = comparison.filter(({ of }) => of.includes(product));
  return (
    <section className="section" aria-labelledby="comparison">
      <SectionHead
        id="comparison"
        number={number}
        title={t("platform:compare")}
        text={t("platform:compare.text", { date: day })}
      />
      <table className="ledger ledger-cards compare">
        <caption className="sr-only">{t("platform:compare")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("platform:compare.item")}</th>
            <th scope="col">{brand}</th>
            {competitors.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, ours, others }) => (
            <tr key={item}>
              <th scope="row">
                <strong>{t(item)}</strong>
              </th>
              <td data-label={brand}>{t(ours, { units: plan?.unitsPerMonth ?? "–" })}</td>
              {others.map((cell, index) => (
                <td key={competitors[index]} data-label={competitors[index]}>
                  {cell ? (
                    <span>
                      {t(cell.words)}
                      {cell.source ? <sup>{cell.source}</sup> : null}
                    </span>
                  ) : (
                    <span>
                      <span aria-hidden="true">?</span>
                      <span className="sr-only">{t("platform:compare.unknown")}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="compare-sources" lang="en">
        {comparisonSources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-3">{t("platform:compare.units")}</p>
    </section>
  );
}
