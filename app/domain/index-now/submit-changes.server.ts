import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { type ChangeWindow, listChangedServices, type ServiceAddress } from "../catalog/queries.server.ts";
import { ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { type ChangedSeller, changedSellers, type Cursor, cursorOf, type Kind, moveCursor } from "./store.server.ts";
import {
  firstPauseMinutes,
  longestPauseHours,
  mostAddresses,
  mostAttempts,
  requestsAtOnce,
  settleSeconds,
  subjectsAtOnce,
} from "./terms.ts";

type Submitting = Needs<"db" | "clock" | "indexNow" | "settings">;
/** The public paths of subjects, with their locale, as the sitemap has them. */
export type PublicPaths = {
  services(changed: ServiceAddress[]): string[];
  sellers(changed: ChangedSeller[]): string[];
};
/** Addresses that were submitted, and attempts that failed. */
export type Submitted = { addresses: number; failed: string[] };

/**
 * Tells search engines of public addresses that changed since the last run (job). A subject that changed several times is
 * told once. A failure pauses its kind, longer each time; after the last attempt the addresses are left to the sitemap.
 * Without a key nothing happens.
 */
export async function submitChanges(needs: Submitting, paths: PublicPaths): Promise<Submitted> {
  const done: Submitted = { addresses: 0, failed: [] };
  if (!needs.indexNow) return done;
  for (const kind of ["services", "sellers"] as const)
    for (let request = 0; request < requestsAtOnce; request++) if (!(await submitSome(needs, kind, paths, done))) break;
  return done;
}

/** false when nothing is left to submit now. */
async function submitSome(needs: Submitting, kind: Kind, paths: PublicPaths, done: Submitted): Promise<boolean> {
  const now = needs.clock();
  const cursor = await cursorOf(needs.db, kind, now);
  if (cursor.retryAt && now < cursor.retryAt) return false;
  const before = new Date(now.getTime() - settleSeconds * 1000);
  const window = { after: cursor, before, limit: subjectsAtOnce };
  const { last, count, found } = await changesOf(needs, kind, window, paths);
  if (!last) return false;
  const next = { changedAt: last.updatedAt, subjectId: last.id, failures: 0, failureCode: null, retryAt: null };
  const addresses = [...new Set(found)].slice(0, mostAddresses).map((path) => needs.settings.origin + path);
  try {
    if (addresses.length > 0) await needs.indexNow!.submit(addresses);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    done.failed.push(error.code);
    await moveCursor(needs.db, cursor, afterFailure(cursor, error, now) ?? next);
    return false;
  }
  done.addresses += addresses.length;
  await moveCursor(needs.db, cursor, next);
  return count === subjectsAtOnce;
}

async function changesOf(needs: Submitting, kind: Kind, window: ChangeWindow, paths: PublicPaths) {
  if (kind === "services") {
    const changed = await listChangedServices(needs, window);
    return { last: changed.at(-1), count: changed.length, found: paths.services(changed) };
  }
  const changed = await changedSellers(needs.db, window);
  return { last: changed.at(-1), count: changed.length, found: paths.sellers(changed) };
}

/** The pause before the next attempt; null when this was the last one. */
function afterFailure({ failures }: Cursor, { code }: ProviderFailure, now: Date): Partial<Cursor> | null {
  const attempts = failures + 1;
  if (attempts >= mostAttempts) return null;
  const minutes = Math.min(firstPauseMinutes * 2 ** failures, longestPauseHours * 60);
  return { failures: attempts, failureCode: code, retryAt: new Date(now.getTime() + minutes * MINUTE_MS) };
}
