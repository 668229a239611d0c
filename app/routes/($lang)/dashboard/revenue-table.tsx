import type { Piece, SellerFigures } from "#app/domain/dashboard/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import { runningSums } from "#app/ui/charts/chart-scale.ts";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";

/** The numbers of the charts. */
export function RevenueTable({ figures, country }: { figures: SellerFigures; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const { pieces, total, period } = figures;
  const sums = runningSums(pieces.map(({ now }) => now.revenue));
  const caption = t(figures.unit === "day" ? "dashboard:chart.day" : "dashboard:chart.month");
  return (
    <details className="figure-table">
      <summary>{t("dashboard:table")}</summary>
      <section className="scroller" aria-label={caption} tabIndex={0}>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t("dashboard:date")}</th>
              <th scope="col" className="num">
                {t("dashboard:orders")}
              </th>
              <th scope="col" className="num">
                {t("dashboard:revenue")}
              </th>
              <th scope="col" className="num">
                {words.before(period)}
              </th>
              <th scope="col" className="num">
                {t("dashboard:chart.sum")}
              </th>
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece, index) => (
              <PieceRow key={piece.name} piece={piece} sum={won(sums[index]!)} country={country} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sales:month.sum")}</th>
              <td className="num">{words.number(total.now.orders)}</td>
              <td className="num">{won(total.now.revenue)}</td>
              <td className="num">{won(total.before.revenue)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

function PieceRow({ piece: { name, now, before }, sum, country }: { piece: Piece; sum: string; country: Country }) {
  const won = useWon(country);
  const words = useFigureWords();
  const orNothing = (value: number, text: string) => (value === 0 ? "–" : text);
  return (
    <tr>
      <th scope="row">{words.piece(name)}</th>
      <td className="num">{orNothing(now.orders, words.number(now.orders))}</td>
      <td className="num">{orNothing(now.revenue, won(now.revenue))}</td>
      <td className="num text-ink-3">{orNothing(before.revenue, won(before.revenue))}</td>
      <td className="num">{sum}</td>
    </tr>
  );
}
