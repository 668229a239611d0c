import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { addDays, seoulDay, startOfSeoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { fixedComponents, networkOfComponent } from "./components.ts";
import { chainNetworks } from "../chains/networks.ts";
import { type DayRow, daysSince, latestProbes, type OutageRow, outagesSince } from "./store.server.ts";
import { freshMinutes, shownDays } from "./terms.ts";

const MOST_OUTAGES = 20;

/** Minutes of a day; null: none was measured. */
export type UptimeDay = { day: string; measured: number; down: number };
export type ComponentUptime = {
  component: string;
  /** Whether it was up in the last minutes; null: it was not measured then. */
  isUp: boolean | null;
  /** One for each of the shown days, the oldest first. */
  days: (UptimeDay | null)[];
  measured: number;
  down: number;
};
export type Outage = Pick<OutageRow, "component" | "startedAt" | "endedAt">;
export type Uptime = {
  /** Time of the newest measurement; null when there was none in the last minutes. */
  measuredAt: Date | null;
  /** The first shown day and today. */
  from: string;
  to: string;
  components: ComponentUptime[];
  /** Outages of the shown days, the newest first. */
  outages: Outage[];
};

/** Reads the uptime of the components over the last ninety days. Public. */
export async function readUptime({ db, clock }: Needs<"db" | "clock">): Promise<Uptime> {
  const now = clock();
  const first = addDays(now, 1 - shownDays);
  const names = Array.from({ length: shownDays }, (_, at) => seoulDay(addDays(first, at)));
  const [rows, latest, outages] = await Promise.all([
    daysSince(db, names[0]!),
    latestProbes(db, new Date(now.getTime() - freshMinutes * MINUTE_MS)),
    outagesSince(db, startOfSeoulDay(first), MOST_OUTAGES),
  ]);
  const states = new Map(latest.map(({ component, isUp }) => [component, isUp]));
  const components = orderOf(rows).map((component) =>
    uptimeOf(
      component,
      names,
      rows.filter((row) => row.component === component),
      states.get(component) ?? null,
    ),
  );
  const moments = latest.map(({ at }) => at.getTime());
  return {
    measuredAt: moments.length === 0 ? null : new Date(Math.max(...moments)),
    from: names[0]!,
    to: names.at(-1)!,
    components,
    outages: outages.map(({ component, startedAt, endedAt }) => ({ component, startedAt, endedAt })),
  };
}

/** Components of the product first, then chains in the order of the networks. One that is not known any more is left out. */
function orderOf(rows: readonly DayRow[]): string[] {
  const measured = new Set(rows.map(({ component }) => component));
  const chains = [...measured]
    .flatMap((component) => networkOfComponent(component) ?? [])
    .sort((a, b) => chainNetworks.indexOf(a) - chainNetworks.indexOf(b));
  return [
    ...fixedComponents.filter((component) => measured.has(component)),
    ...chains.map(({ slug }) => `chain:${slug}`),
  ];
}

function uptimeOf(
  component: string,
  names: readonly string[],
  rows: readonly DayRow[],
  isUp: boolean | null,
): ComponentUptime {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = names.map((day) => {
    const row = byDay.get(day);
    return row ? { day, measured: row.probes, down: row.failures } : null;
  });
  const sumOf = (key: "measured" | "down") => days.reduce((sum, day) => sum + (day?.[key] ?? 0), 0);
  return { component, isUp, days, measured: sumOf("measured"), down: sumOf("down") };
}
