import { openAccountUnchecked, readBalanceUnchecked } from "../plans/charge-units.server.ts";
import { quotaRenewsAt } from "../plans/month.ts";
import { requireProject } from "../projects/access.server.ts";
import type { ProjectRole } from "../projects/roles.ts";
import type { Actor } from "../shared/actor.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type Forecast, forecastDays, forecastOf } from "./forecast.ts";
import { projectUsage } from "./read-usage.server.ts";
import { accountDays } from "./store.server.ts";

/** Days that the console shows, today included. */
export const shownDays = 30;

export type DayOfUsage = { day: string; units: number; calls: number };
export type EndpointUsage = {
  endpoint: string;
  units: number;
  calls: number;
  refused: number;
  failed: number;
  /** Units of each day that the console shows. */
  byDay: number[];
};
export type ProjectConsole = {
  name: string;
  /** Role of the member who asks. */
  role: ProjectRole;
  today: { calls: number; refused: number; failed: number };
  days: DayOfUsage[];
  endpoints: EndpointUsage[];
  /** Units of each key in these days. */
  unitsByKey: Record<string, number>;
  quota: {
    planId: string;
    used: number;
    limit: number;
    renewsAt: Date;
    forecast: Forecast | null;
    month: MonthOfUsage;
  };
};

/** Units of each day of the month up to today, of all projects of the account while it held them. */
export type MonthOfUsage = { days: number; units: number[] };

/** The last thirty days of a project, and the month of its account, for its owner. */
export async function readConsole(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  projectId: string,
): Promise<ProjectConsole> {
  const { db, clock } = needs;
  const { id, ownerId, name, role } = await requireProject(needs, actor, projectId, "read");
  const now = clock();
  const names = Array.from({ length: shownDays }, (_, at) => seoulDay(addDays(now, at + 1 - shownDays)));
  const [from, to] = [names[0]!, names.at(-1)!];
  const monthFrom = `${to.slice(0, 7)}-01`;
  const accountFrom = [monthFrom, seoulDay(addDays(now, -forecastDays))].sort()[0]!;
  const [{ lines, keys }, balance, account] = await Promise.all([
    projectUsage(needs, actor, { projectId: id, from, to }),
    readBalanceUnchecked(needs, ownerId),
    accountDays(db, { ownerId, from: accountFrom, to }),
  ]);
  // A project has an account from its first day on.
  const { planId, monthUnits: used, unitsPerMonth: limit } = balance ?? (await openAccountUnchecked(needs, ownerId));
  const sumOf = <Key extends "units" | "calls" | "refused" | "failed">(
    rows: readonly Record<Key, number>[],
    key: Key,
  ) => rows.reduce((sum, row) => sum + row[key], 0);
  const endpoints = [...new Set(lines.map(({ endpoint }) => endpoint))].map((endpoint) => {
    const rows = lines.filter((line) => line.endpoint === endpoint);
    return {
      endpoint,
      units: sumOf(rows, "units"),
      calls: sumOf(rows, "calls"),
      refused: sumOf(rows, "refused"),
      failed: sumOf(rows, "failed"),
      byDay: names.map((day) => rows.find((row) => row.day === day)?.units ?? 0),
    };
  });
  const ofToday = lines.filter(({ day }) => day === to);
  return {
    name,
    role,
    today: {
      calls: sumOf(ofToday, "calls"),
      refused: sumOf(ofToday, "refused"),
      failed: sumOf(ofToday, "failed"),
    },
    days: names.map((day) => {
      const rows = lines.filter((line) => line.day === day);
      return { day, units: sumOf(rows, "units"), calls: sumOf(rows, "calls") };
    }),
    endpoints: endpoints.sort((a, b) => b.units - a.units || b.calls - a.calls),
    unitsByKey: Object.fromEntries(keys.map(({ group, units }) => [group, units])),
    quota: {
      planId,
      used,
      limit,
      renewsAt: quotaRenewsAt(now),
      forecast: forecastOf({ days: account, used, limit }, now),
      month: monthOf(account, to),
    },
  };
}

function monthOf(account: readonly { day: string; units: number }[], today: string): MonthOfUsage {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  const units = Array.from({ length: day }, (_, at) => {
    const name = `${today.slice(0, 8)}${String(at + 1).padStart(2, "0")}`;
    return account.find((row) => row.day === name)?.units ?? 0;
  });
  return { days: new Date(Date.UTC(year, month, 0)).getUTCDate(), units };
}
