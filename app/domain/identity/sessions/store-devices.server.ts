import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { knownDevices } from "#db/schema/identity.ts";

/** Remembers a device. `isNew`: never seen before; `hasOthers`: the member has signed in with another one before. */
export async function rememberDevice(
  db: Db,
  { memberId, deviceHash, now }: { memberId: number; deviceHash: string; now: Date },
): Promise<{ isNew: boolean; hasOthers: boolean }> {
  const [row] = await db
    .insert(knownDevices)
    .values({ memberId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceHash], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  if (!row!.isNew) return { isNew: false, hasOthers: true };
  const others = await db
    .select({ memberId: knownDevices.memberId })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), ne(knownDevices.deviceHash, deviceHash)))
    .limit(1);
  return { isNew: true, hasOthers: others.length > 0 };
}

export async function isKnownDevice(
  db: Db,
  { memberId, deviceHash }: { memberId: number; deviceHash: string },
): Promise<boolean> {
  const [row] = await db
    .select({ memberId: knownDevices.memberId })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), eq(knownDevices.deviceHash, deviceHash)));
  return row !== undefined;
}

export async function deleteDevicesNotSeenSince(db: Db, limit: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, limit));
}
