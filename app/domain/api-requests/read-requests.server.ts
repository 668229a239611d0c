import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { requireProject } from "../projects/access.server.ts";
import type { Actor } from "../shared/actor.ts";
import { uuidv7Floor } from "../shared/ids.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type RequestFilter, requestPeriods, type RequestsInput } from "./input.ts";
import {
  busyProjects,
  deleteBelow,
  deleteOlderThanNewest,
  type EndpointTimes,
  endpointTimes,
  type NamedRequest,
  type ProblemGroup,
  problemGroups,
  requestRows,
} from "./store.server.ts";
import { keptDays, keptRows, mostExported, requestsPerPage, timesHours } from "./terms.ts";

export type { EndpointTimes, NamedRequest, ProblemGroup };
type Reading = Needs<"db" | "clock">;
type Asked<Input> = Input & { projectId: string };

/** `next`: the row below which the next page begins; null on the last one. */
export type RequestsPage = { name: string; items: NamedRequest[]; next: string | null };

/** Calls with keys of a project, the newest first. */
export async function listRequests(
  needs: Reading,
  actor: Actor,
  { projectId, before, ...filter }: Asked<RequestsInput>,
): Promise<RequestsPage> {
  const { id, name } = await requireProject(needs, actor, projectId, "read");
  const window = { before, limit: requestsPerPage + 1 };
  const rows = await requestRows(needs.db, { projectId: id, filter, since: sinceOf(needs, filter) }, window);
  const items = rows.slice(0, requestsPerPage);
  return { name, items, next: rows.length > requestsPerPage ? items.at(-1)!.id : null };
}

/** The requests of these filters for a file, the newest of them. */
export async function exportRequests(
  needs: Reading,
  actor: Actor,
  { projectId, ...filter }: Asked<RequestFilter>,
): Promise<NamedRequest[]> {
  const { id } = await requireProject(needs, actor, projectId, "read");
  const which = { projectId: id, filter, since: sinceOf(needs, filter) };
  return requestRows(needs.db, which, { before: null, limit: mostExported });
}

/** Refused and failed calls by the code of their problem. */
export async function listProblems(
  needs: Reading,
  actor: Actor,
  { projectId, ...filter }: Asked<RequestFilter>,
): Promise<{ name: string; problems: ProblemGroup[] }> {
  const { id, name } = await requireProject(needs, actor, projectId, "read");
  return { name, problems: await problemGroups(needs.db, { projectId: id, filter, since: sinceOf(needs, filter) }) };
}

/** Response times of the last 24 hours, one row an endpoint. Refuses a reader without a role in the project. */
export async function listEndpointTimes(needs: Reading, actor: Actor, projectId: string): Promise<EndpointTimes[]> {
  const { id } = await requireProject(needs, actor, projectId, "read");
  return endpointTimes(needs.db, { projectId: id, since: new Date(needs.clock().getTime() - timesHours * HOUR_MS) });
}

const SWEEP_BATCH = 10_000;
const MOST_BATCHES = 50;

/** Deletes requests past their retention, and of busy projects those beyond the most rows of a project. */
export async function sweepRequests({ db, clock }: Reading): Promise<void> {
  const first = addDays(clock(), -keptDays);
  const oldest = uuidv7Floor(first);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await deleteBelow(db, oldest, SWEEP_BATCH)) < SWEEP_BATCH) break;
  const busy = await busyProjects(db, { from: seoulDay(first), calls: keptRows });
  if (busy.length > 0) await deleteOlderThanNewest(db, busy, keptRows);
}

function sinceOf({ clock }: Reading, { within }: Pick<RequestFilter, "within">): Date {
  return new Date(clock().getTime() - requestPeriods[within] * HOUR_MS);
}
