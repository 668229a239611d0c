import { type FigureName, isWon } from "#app/domain/back-office/overview/figures.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { useWon } from "#app/ui/money/use-won.ts";

/** The names of the figures of the market. */
export const figureNames: Readonly<Record<FigureName, MessageKey>> = {
  received: "sales:statement.gross",
  orders: "dashboard:orders",
  commission: "sales:month.platform",
  refunded: "sales:month.refunds",
  members: "admin:figures.members",
};

/** Figures as this reader writes them: won, or a number. */
export function useFigureTexts(country: Country) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  return {
    name: (figure: FigureName) => t(figureNames[figure]),
    value: (figure: FigureName, value: number) => (isWon(figure) ? won(value) : words.number(value)),
  };
}
