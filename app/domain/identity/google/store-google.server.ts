import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { googleAccounts, oauthStates } from "#db/schema/identity/google.ts";
import { members } from "#db/schema/identity.ts";
import type { MemberRow } from "#app/domain/identity/registration/store-members.server.ts";

type State = typeof oauthStates.$inferSelect;
export type GooglePersonRow = NonNullable<State["person"]>;

export async function insertState(db: Db, row: typeof oauthStates.$inferInsert): Promise<void> {
  await db.insert(oauthStates).values(row);
}

/** Takes a state once, from the browser it was made for; null when it is unknown there, too old or consumed. */
export async function consumeState(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<State | null> {
  const [row] = await db
    .update(oauthStates)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthStates.stateHash, stateHash),
        eq(oauthStates.browserHash, browserHash),
        isNull(oauthStates.usedAt),
        gt(oauthStates.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function keepPerson(
  db: Db,
  stateHash: string,
  kept: { codeHash: string; person: GooglePersonRow; expiresAt: Date },
): Promise<void> {
  await db.update(oauthStates).set(kept).where(eq(oauthStates.stateHash, stateHash));
}

/** Takes a one-time code once; what it stood for stays with that browser until `expiresAt`. */
export async function redeemCode(
  db: Db,
  { codeHash, browserHash, now, expiresAt }: { codeHash: string; browserHash: string; now: Date; expiresAt: Date },
): Promise<GooglePersonRow | null> {
  const [row] = await db
    .update(oauthStates)
    .set({ codeUsedAt: now, expiresAt })
    .where(
      and(
        eq(oauthStates.codeHash, codeHash),
        eq(oauthStates.browserHash, browserHash),
        isNull(oauthStates.codeUsedAt),
        gt(oauthStates.expiresAt, now),
      ),
    )
    .returning({ person: oauthStates.person });
  return row?.person ?? null;
}

/** Finds the Google person verified last in this browser whose sign-in is not finished. */
export async function findArrival(db: Db, browserHash: string, now: Date): Promise<GooglePersonRow | null> {
  const [row] = await db
    .select({ person: oauthStates.person })
    .from(oauthStates)
    .where(
      and(eq(oauthStates.browserHash, browserHash), isNotNull(oauthStates.codeUsedAt), gt(oauthStates.expiresAt, now)),
    )
    .orderBy(desc(oauthStates.codeUsedAt))
    .limit(1);
  return row?.person ?? null;
}

/** Nothing is left of the ways on which this person came. */
export async function deleteArrivals(db: Db, sub: string): Promise<void> {
  await db.delete(oauthStates).where(sql`${oauthStates.person} ->> 'sub' = ${sub}`);
}

export async function deleteStatesBefore(db: Db, now: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
}

export async function findMemberBySub(db: Db, sub: string): Promise<MemberRow | null> {
  const [row] = await db
    .select({ member: members })
    .from(googleAccounts)
    .innerJoin(members, eq(members.id, googleAccounts.memberId))
    .where(eq(googleAccounts.sub, sub));
  return row?.member ?? null;
}

/** False when this Google account is somebody's, or this member has another one. */
export async function insertGoogleAccount(db: Db, row: typeof googleAccounts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(googleAccounts).values(row).onConflictDoNothing().returning({ sub: googleAccounts.sub });
  return rows.length > 0;
}

export async function touchGoogleAccount(db: Db, sub: string, now: Date): Promise<void> {
  await db.update(googleAccounts).set({ lastUsedAt: now }).where(eq(googleAccounts.sub, sub));
}

export async function deleteGoogleAccount(db: Db, sub: string): Promise<void> {
  await db.delete(googleAccounts).where(eq(googleAccounts.sub, sub));
}
