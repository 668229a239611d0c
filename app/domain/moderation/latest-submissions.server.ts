import type { Needs } from "../shared/services.ts";
import { canAppeal } from "./appeals.server.ts";
import { type ItemRow, latestItems } from "./store.server.ts";

export type LatestSubmission = Pick<
  ItemRow,
  "kind" | "status" | "objections" | "note" | "submittedAt" | "dueAt" | "decidedAt" | "appealOf"
> & {
  /** Whether its seller may still appeal. */
  canAppeal: boolean;
};

/** The last submission of each service with its outcome. The caller has checked that the services are the asker's. */
export async function latestSubmissionsUnchecked(
  { db }: Needs<"db">,
  serviceIds: readonly number[],
): Promise<Map<number, LatestSubmission>> {
  const items = await latestItems(db, serviceIds);
  return new Map(items.map((item) => [item.serviceId, { ...item, canAppeal: canAppeal(item) }]));
}
