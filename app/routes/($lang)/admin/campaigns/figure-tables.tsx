import type { DailyFigures, Figures, VariantFigures } from "#app/domain/campaigns/list-figures.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { sourceText } from "./campaign-view.ts";

const FIGURES = ["views", "market", "register", "partner"] as const;

/** The sums of each page. */
export function VariantTable({ rows }: { rows: readonly VariantFigures[] }) {
  const { t } = useLanguage();
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("landing:admin.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("landing:admin.variant")}</th>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.variant}>
            <th scope="row" data-label={t("landing:admin.variant")}>
              {t(`landing:variant.${row.variant}`)}
            </th>
            <FigureCells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each day by page and source. */
export function DailyTable({ rows }: { rows: readonly DailyFigures[] }) {
  const { t, locale } = useLanguage();
  return (
    <table className="ledger ledger-cards mt-8">
      <caption className="sr-only">{t("landing:admin.day")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("landing:admin.day")}</th>
          <th scope="col">{t("landing:admin.variant")}</th>
          <th scope="col">{t("landing:admin.source")}</th>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.day} ${row.variant} ${row.source}`}>
            <th scope="row" data-label={t("landing:admin.day")}>
              <time dateTime={row.day}>{formatDate(startOfSeoulDate(row.day), locale)}</time>
            </th>
            <td data-label={t("landing:admin.variant")}>{t(`landing:variant.${row.variant}`)}</td>
            <td data-label={t("landing:admin.source")}>{sourceText(t, row.source)}</td>
            <FigureCells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FigureHeads() {
  const { t } = useLanguage();
  return FIGURES.map((figure) => (
    <th key={figure} scope="col" className="num">
      {t(`landing:admin.${figure}`)}
    </th>
  ));
}

function FigureCells({ row }: { row: Figures }) {
  const { t, locale } = useLanguage();
  return FIGURES.map((figure) => (
    <td key={figure} className="num" data-label={t(`landing:admin.${figure}`)}>
      {formatNumber(row[figure], numberLocale(locale))}
    </td>
  ));
}
