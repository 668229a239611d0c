import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type MeasureNeeds, type Measurement, measureComponents } from "./measure.server.ts";
import {
  addToDays,
  deleteBefore,
  endOutage,
  endOutagesOfOthers,
  insertProbes,
  measuredComponents,
  newestProbes,
  openOutage,
} from "./store.server.ts";
import { keptDays, keptProbeDays, outageProbes } from "./terms.ts";

/** Job, every minute: measures each component and keeps what came out. A minute is written once, whoever measures it. */
export async function probeComponents(needs: MeasureNeeds): Promise<void> {
  const measurements = await measureComponents(needs, await measuredComponents(needs.db));
  await recordProbes(needs, measurements);
}

export async function recordProbes(
  { db, clock }: Needs<"db" | "clock">,
  measurements: readonly Measurement[],
): Promise<void> {
  const at = new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
  await db.transaction(async (tx) => {
    const written = await insertProbes(
      tx,
      measurements.map((measurement) => ({ ...measurement, at })),
    );
    await addToDays(tx, seoulDay(at), written);
    for (const { component, isUp } of written) {
      if (isUp) await endOutage(tx, component, at);
      else await openWhenDownLongEnough(tx, component, at);
    }
    // Nobody would see the end of what is not measured any more, such as a chain that is read no longer.
    const measured = measurements.map(({ component }) => component);
    await endOutagesOfOthers(tx, measured, at);
  });
}

/** It began with the first of the failures on end; a gap between them ends the row. */
async function openWhenDownLongEnough(tx: Needs<"db">["db"], component: string, at: Date): Promise<void> {
  const probes = await newestProbes(tx, component, outageProbes);
  const first = probes.at(-1);
  if (!first || probes.length < outageProbes || probes.some(({ isUp }) => isUp)) return;
  if (at.getTime() - first.at.getTime() > 2 * outageProbes * MINUTE_MS) return;
  await openOutage(tx, { id: uuidv7(at), component, startedAt: first.at });
}

/** Daily: forgets single probes after a week, days and outages after two years. */
export async function forgetProbes({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const now = clock();
  await deleteBefore(db, {
    probes: addDays(now, -keptProbeDays),
    day: seoulDay(addDays(now, -keptDays)),
    outages: addDays(now, -keptDays),
  });
}
