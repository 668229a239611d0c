import { z } from "zod";
import { monthsUntil } from "../ledger/month.ts";
import { addDays, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";

export const periodNames = ["7d", "30d", "90d", "12m"] as const;
export type PeriodName = (typeof periodNames)[number];

/** The period and service that a seller asks figures for; an unknown period is the usual one. */
export const FiguresInput = z.object({
  period: z.enum(periodNames).catch("30d"),
  /** The only service of the seller that counts; without it, all do. */
  service: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type FiguresInput = z.infer<typeof FiguresInput>;

/** A period up to today in pieces, and the same number of pieces before it. By the calendar of Seoul. */
export type Period = {
  name: PeriodName;
  unit: "day" | "month";
  /** "2026-01-31" or "2026-01", oldest first. */
  pieces: string[];
  before: string[];
  /** Midnight before the first piece of all, and before the first of the period. */
  start: Date;
  from: Date;
  /** Midnight after the last piece. */
  end: Date;
};

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const MONTHS = 12;
const FIRST_MONTH = "2000-01";

export function periodOf(name: PeriodName, now: Date): Period {
  if (name !== "12m") return periodOfDays(name, DAYS[name], now);
  const months = monthsUntil(seoulDay(now).slice(0, 7), FIRST_MONTH, 2 * MONTHS).reverse();
  const [before, pieces] = [months.slice(0, MONTHS), months.slice(MONTHS)];
  return {
    name,
    unit: "month",
    pieces,
    before,
    start: startOfSeoulDate(`${before[0]}-01`),
    from: startOfSeoulDate(`${pieces[0]}-01`),
    end: startOfSeoulDate(seoulDay(addDays(now, 1))),
  };
}

function periodOfDays(name: PeriodName, count: number, now: Date): Period {
  const days = Array.from({ length: 2 * count }, (_, index) => seoulDay(addDays(now, index + 1 - 2 * count)));
  const [before, pieces] = [days.slice(0, count), days.slice(count)];
  return {
    name,
    unit: "day",
    pieces,
    before,
    start: startOfSeoulDate(before[0]!),
    from: startOfSeoulDate(pieces[0]!),
    end: startOfSeoulDate(seoulDay(addDays(now, 1))),
  };
}
