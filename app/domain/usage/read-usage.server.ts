import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { requireProject } from "../projects/access.server.ts";
import type { Actor, ApiCaller } from "../shared/actor.ts";
import { addDays, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { forgetUsage, type UsageGroup, type UsageSum, usageByDayAndEndpoint, usageSums } from "./store.server.ts";

/** Days of one question. */
export const mostUsageDays = 400;
const KEPT_DAYS = 800;

type Days = { from: string; to: string };

/** Sums of the project whose key the call showed. Both days belong to the period. */
export async function usageOfCaller(
  { db }: Needs<"db">,
  { projectId }: Pick<ApiCaller, "projectId">,
  { group, ...days }: Days & { group: UsageGroup },
): Promise<UsageSum[]> {
  return usageSums(db, { projectId, ...days }, group);
}

/** Usage of a project by day and endpoint and by key, for its owner. */
export async function projectUsage(
  { db }: Needs<"db">,
  actor: Actor,
  { projectId, ...days }: Days & { projectId: string },
) {
  const { id } = await requireProject({ db }, actor, projectId, "read");
  const period = { projectId: id, ...days };
  const [lines, keys] = await Promise.all([usageByDayAndEndpoint(db, period), usageSums(db, period, "key")]);
  return { lines, keys };
}

/** Whole days from one to another; null when they are in the wrong order or too many. */
export function daysBetween({ from, to }: Days): number | null {
  const days = (startOfSeoulDate(to).getTime() - startOfSeoulDate(from).getTime()) / DAY_MS + 1;
  return days >= 1 && days <= mostUsageDays ? days : null;
}

export async function sweepUsage({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  await forgetUsage(db, seoulDay(addDays(clock(), -KEPT_DAYS)));
}
