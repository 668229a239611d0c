import type { LoaderFunctionArgs } from "@remix-run/node";
import { periodFigures } from "#app/domain/back-office/overview/period-figures.server.ts";
import { type Breakdown, breakdowns } from "#app/domain/back-office/overview/breakdowns.ts";
import { FiguresDays } from "#app/domain/back-office/overview/period.ts";
import { type Column, exportList, type Whole } from "#app/http/lists/export-list.server.ts";
import type { MemberPage } from "#app/http/page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { dayFigures, type FigureName, moneyFigures } from "#app/domain/back-office/overview/figures.ts";
import { figureNames } from "./use-figure-texts.ts";
import { partHeads, partName } from "./part-names.ts";

const figuresOf = ({ services, actor }: MemberPage, { from, to }: Whole) =>
  periodFigures(services, actor, { from, to });

/** Not generic: comparing a type parameter with every key of a text takes the compiler half a minute. */
const headingOf = (name: FigureName): MessageKey => figureNames[name];

/** Whole won and numbers, each in a column of its name. */
function columnsOf<Name extends FigureName>(names: readonly Name[]): Column<{ now: Record<Name, number> }>[] {
  return names.map((name) => [headingOf(name), ({ now }) => now[name]]);
}

const days = exportList({
  name: "figures-day",
  days: FiguresDays,
  find: async (page, whole) => (await figuresOf(page, whole)).days,
  columns: [["dashboard:date", ({ day }) => day], ...columnsOf(dayFigures)],
});

const parts = (by: Breakdown) =>
  exportList({
    name: `figures-${by}`,
    days: FiguresDays,
    find: async (page, whole) => (await figuresOf(page, whole)).parts[by],
    columns: [[partHeads[by], ({ name }, t) => partName(t, by, name)], ...columnsOf(moneyFigures)],
  });

const files = { category: parts("category"), country: parts("country"), method: parts("method") };

/** The figures of a period by day, or by what `by` names. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const asked = new URL(args.request.url).searchParams.get("by");
  const by = breakdowns.find((name) => name === asked);
  return (by ? files[by] : days)(args);
}
