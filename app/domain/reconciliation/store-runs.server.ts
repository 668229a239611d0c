import type { Db } from "#db/client.server.ts";
import { reconcilerRuns } from "#db/schema/webhooks.ts";
import { eq } from "drizzle-orm";

export type RunRow = typeof reconcilerRuns.$inferSelect;

export async function beginRun(db: Db, name: RunRow["name"], startedAt: Date): Promise<void> {
  const fresh = { startedAt, endedAt: null, checked: 0, failed: 0, lastError: null };
  await db
    .insert(reconcilerRuns)
    .values({ name, ...fresh })
    .onConflictDoUpdate({ target: reconcilerRuns.name, set: fresh });
}

export async function endRun(
  db: Db,
  name: RunRow["name"],
  result: Pick<RunRow, "endedAt" | "checked" | "failed" | "lastError">,
): Promise<void> {
  await db.update(reconcilerRuns).set(result).where(eq(reconcilerRuns.name, name));
}

export async function lastRuns(db: Db): Promise<RunRow[]> {
  return db.select().from(reconcilerRuns);
}
