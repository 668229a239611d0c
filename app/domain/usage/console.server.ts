import { openAccountUnchecked, readBalanceUnchecked } from "../plans/charge-units.server.ts";
import { quotaRenewsAt } from "../plans/month.ts";
import { requireProject } from "../projects/access.server.ts";
import type { Actor } from "../shared/actor.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type Forecast, forecastDays, forecastOf } from "./forecast.ts";
import { projectUsage } from "./read-usage.server.ts";
import { accountDays } from "./store.server.ts";

/** Days that the console shows, today included. */
export const shownDays = 30;

export type DayOfUsage = { day: string; units: number; calls: number };
export type EndpointUsage = { endpoint: string; units: number; calls: number; refused: number; failed: number };
export type ProjectConsole = {
  name: string;
  days: DayOfUsage[];
  endpoints: EndpointUsage[];
  /** Units of each key in these days. */
  unitsByKey: Record<string, number>;
  quota: { planId: string; used: number; limit: number; renewsAt: Date; forecast: Forecast | null };
};

/** The last thirty days of a project, and the month of its account, for its owner. */
export async function readConsole(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  projectId: string,
): Promise<ProjectConsole> {
  const { db, clock } = needs;
  const { id, ownerId, name } = await requireProject(needs, actor, projectId);
  const now = clock();
  const names = Array.from({ length: shownDays }, (_, at) => seoulDay(addDays(now, at + 1 - shownDays)));
  const [from, to] = [names[0]!, names.at(-1)!];
  const [{ lines, keys }, balance, account] = await Promise.all([
    projectUsage(needs, actor, { projectId: id, from, to }),
    readBalanceUnchecked(needs, ownerId),
    accountDays(db, { ownerId, from: seoulDay(addDays(now, -forecastDays)), to }),
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
    };
  });
  return {
    name,
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
    },
  };
}
