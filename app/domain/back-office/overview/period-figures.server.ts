import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { addDays, seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Breakdown, breakdowns } from "./breakdowns.ts";
import type { Compared, DayFigures, MoneyFigures } from "./figures.ts";
import { daysBetween, FiguresDays, figuresDays } from "./period.ts";
import { figuresByDay, membersByDay } from "./store-figures.server.ts";

/** A day of the period, beside the one as far back in the period before. */
export type ComparedDay = { day: string; dayBefore: string } & Compared<DayFigures>;
/** A category, a country or a method of payment. */
export type ComparedPart = { name: string } & Compared<MoneyFigures>;
export type PeriodFigures = {
  from: string;
  to: string;
  days: ComparedDay[];
  total: Compared<DayFigures>;
  /** Those that brought most first. */
  parts: Record<Breakdown, ComparedPart[]>;
};

const noMoney: MoneyFigures = { received: 0, orders: 0, commission: 0, refunded: 0 };

/**
 * Back office: the figures of a period by day, category, country of the buyer and method of payment, beside the same
 * number of days before it. `asked` has passed FiguresDays. Two queries.
 */
export async function periodFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  asked: DayRange,
): Promise<PeriodFigures> {
  requireRight(actor, "figures.read");
  const { from, to } = figuresDays(FiguresDays.parse(asked), clock());
  const length = daysBetween(from, to);
  const start = startOfSeoulDate(from);
  const range = { start: addDays(start, -length), from: start, before: addDays(start, length) };
  const [moneyRows, memberRows] = await Promise.all([figuresByDay(db, range), membersByDay(db, range)]);
  const money = new Map(moneyRows.map(({ key, isNow, name, ...figures }) => [`${key} ${isNow} ${name}`, figures]));
  const members = new Map(memberRows.map(({ day, members }) => [day, members]));
  const figuresOf = (day: string, isNow: boolean): DayFigures => ({
    ...(money.get(`day ${isNow} ${day}`) ?? noMoney),
    members: members.get(day) ?? 0,
  });
  const days = Array.from({ length }, (_, index): ComparedDay => {
    const [day, dayBefore] = [seoulDay(addDays(start, index)), seoulDay(addDays(start, index - length))];
    return { day, dayBefore, now: figuresOf(day, true), before: figuresOf(dayBefore, false) };
  });
  const partsOf = (key: Breakdown): ComparedPart[] =>
    [...new Set(moneyRows.filter((row) => row.key === key).map(({ name }) => name))]
      .map((name) => ({
        name,
        now: money.get(`${key} true ${name}`) ?? noMoney,
        before: money.get(`${key} false ${name}`) ?? noMoney,
      }))
      .sort((one, other) => other.now.received - one.now.received || (one.name < other.name ? -1 : 1));
  const [category, country, method] = breakdowns.map(partsOf) as [ComparedPart[], ComparedPart[], ComparedPart[]];
  return {
    from,
    to,
    days,
    total: { now: sumOf(days.map(({ now }) => now)), before: sumOf(days.map(({ before }) => before)) },
    parts: { category, country, method },
  };
}

function sumOf(all: readonly DayFigures[]): DayFigures {
  const sum = { ...noMoney, members: 0 };
  for (const figures of all) for (const name of Object.keys(sum) as (keyof DayFigures)[]) sum[name] += figures[name];
  return sum;
}
