import type { Breakdown } from "#app/domain/back-office/overview/breakdowns.ts";
import { moneyFigures } from "#app/domain/back-office/overview/figures.ts";
import type { ComparedPart } from "#app/domain/back-office/overview/period-figures.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { partHeads, partName } from "./part-names.ts";
import { useFigureTexts } from "./use-figure-texts.ts";

type PartTableProps = { by: Breakdown; parts: readonly ComparedPart[]; csv: string; country: Country };

/** The figures of a period by category, country or method of payment, with a bar for what was paid. */
export function PartTable({ by, parts, csv, country }: PartTableProps) {
  const t = useT();
  const href = useHref();
  const texts = useFigureTexts(country);
  const whole = parts.reduce((sum, { now }) => sum + now.received, 0);
  const id = `by-${by}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="figure-head">
        <h3 id={id} className="mr-auto text-base font-semibold">
          {t(`admin:by.${by}`)}
        </h3>
        <a href={href(csv)} className="link" download>
          {t("dashboard:csv")}
        </a>
      </div>
      <table className="ledger ledger-cards part-table">
        <caption className="sr-only">{t(`admin:by.${by}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(partHeads[by])}</th>
            {moneyFigures.map((name) => (
              <th key={name} scope="col" className="num">
                {texts.name(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, now }) => (
            <tr key={name}>
              <th scope="row" data-label={t(partHeads[by])}>
                <span className="part-name">
                  {partName(t, by, name)}
                  <HBar part={now.received} whole={whole} />
                </span>
              </th>
              {moneyFigures.map((figure) => (
                <td key={figure} className="num" data-label={texts.name(figure)}>
                  {texts.value(figure, now[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
