import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Figures } from "#app/domain/dashboard/figures.ts";
import { FiguresInput } from "#app/domain/dashboard/period.ts";
import { sellerFigures } from "#app/domain/dashboard/seller-figures.server.ts";
import { type CsvCell, csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

const columns = ["revenue", "refunded", "share", "views", "favorites", "requests", "orders"] as const;
const cellsOf = (figures: Figures): CsvCell[] => columns.map((name) => figures[name]);

/** The figures of a period by day or month, then by service; won as whole numbers. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const asked = FiguresInput.parse(Object.fromEntries(page.url.searchParams));
  const { pieces, total, services: own } = await answerOrRefuse(page, () => sellerFigures(services, actor, asked));
  const names = {
    revenue: t("dashboard:revenue"),
    refunded: t("sales:month.refunds"),
    share: t("sales:share"),
    views: t("dashboard:views"),
    favorites: t("dashboard:favorites"),
    requests: t("dashboard:requests"),
    orders: t("dashboard:orders"),
  };
  const head = columns.map((name) => names[name]);
  const first = pieces[0]!.name;
  return csvAnswer(`jangteo-figures-${first}-${pieces.at(-1)!.name}.csv`, [
    [t("dashboard:date"), ...head],
    ...pieces.map(({ name, now }) => [name, ...cellsOf(now)]),
    [t("sales:month.sum"), ...cellsOf(total.now)],
    [],
    [t("mail:fact.service"), ...head],
    ...own.map(({ title, now }) => [title, ...cellsOf(now)]),
  ]);
}
