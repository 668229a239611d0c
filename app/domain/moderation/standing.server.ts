import type { Needs } from "../shared/services.ts";
import { type ItemRow, latestItems } from "./store.server.ts";

export type Standing = Pick<ItemRow, "kind" | "status" | "objections" | "note" | "submittedAt" | "dueAt" | "decidedAt">;

/** The last submission of each service with its outcome. The caller has checked that the services are the asker's. */
export async function standingOfUnchecked(
  { db }: Needs<"db">,
  serviceIds: readonly number[],
): Promise<Map<number, Standing>> {
  return new Map((await latestItems(db, serviceIds)).map(({ serviceId, ...item }) => [serviceId, item]));
}
