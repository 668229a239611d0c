import type { Needs } from "#app/domain/shared/services.ts";
import { filterOpenSessions } from "./store-sessions.server.ts";

/** Those of these sessions that have not ended meanwhile, by signing out, by time or by a suspension. */
export async function openSessionsAmong(
  { db, clock }: Needs<"db" | "clock">,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  return new Set(await filterOpenSessions(db, sessionIds, clock()));
}
