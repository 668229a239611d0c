import { and, asc, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { apiKeys, projects } from "#db/schema/platform/projects.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type Which = { keyId: string; projectId: string };

/** Columns without the hash: what pages and the export show. */
const {
  hash: _hash,
  formKey: _formKey,
  ...shown
} = {
  id: apiKeys.id,
  projectId: apiKeys.projectId,
  name: apiKeys.name,
  hash: apiKeys.hash,
  prefix: apiKeys.prefix,
  lastFour: apiKeys.lastFour,
  scopes: apiKeys.scopes,
  chains: apiKeys.chains,
  ips: apiKeys.ips,
  origins: apiKeys.origins,
  formKey: apiKeys.formKey,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  rotatedAt: apiKeys.rotatedAt,
  lastUsedAt: apiKeys.lastUsedAt,
};
export type ShownKey = Omit<ApiKeyRow, "hash" | "formKey">;

export type KeyWithOwner = ShownKey & { ownerId: number; ownerSuspendedAt: Date | null };

export async function keyByHash(db: Db, hash: string): Promise<KeyWithOwner | null> {
  const [row] = await db
    .select({ ...shown, ownerId: projects.ownerId, ownerSuspendedAt: members.suspendedAt })
    .from(apiKeys)
    .innerJoin(projects, eq(projects.id, apiKeys.projectId))
    .innerJoin(members, eq(members.id, projects.ownerId))
    .where(eq(apiKeys.hash, hash));
  return row ?? null;
}

/** null when this form has created one before. */
export async function insertKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<{ id: string } | null> {
  const [inserted] = await db
    .insert(apiKeys)
    .values(row)
    .onConflictDoNothing({ target: [apiKeys.projectId, apiKeys.formKey] })
    .returning({ id: apiKeys.id });
  return inserted ?? null;
}

export async function keyOfForm(db: Db, projectId: string, formKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), eq(apiKeys.formKey, formKey)));
  return row?.id ?? null;
}

const works = (now: Date) =>
  and(
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz`),
  );

export async function countWorking(db: Db, projectId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), works(now)));
  return row!.count;
}

/** Those that work first, then the newest; ended ones are as many as a page bears. */
export async function keysOf(db: Db, projectId: string, now: Date): Promise<ShownKey[]> {
  return db
    .select(shown)
    .from(apiKeys)
    .where(eq(apiKeys.projectId, projectId))
    .orderBy(desc(sql`(${works(now)})`), desc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(50);
}

export async function keyOf(db: Db, { keyId, projectId }: Which): Promise<ShownKey | null> {
  const [row] = await db
    .select(shown)
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.projectId, projectId)));
  return row ?? null;
}

/** false when it had ended already. */
export async function markRevoked(db: Db, { keyId, projectId }: Which, at: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.projectId, projectId), works(at)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** The key that is to be replaced; null when it does not work any more, or was replaced before. */
export async function markRotated(
  db: Db,
  { keyId, projectId }: Which,
  { at, until }: { at: Date; until: Date },
): Promise<ApiKeyRow | null> {
  const [row] = await db
    .update(apiKeys)
    .set({ rotatedAt: at, expiresAt: sql`least(${apiKeys.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.projectId, projectId), isNull(apiKeys.rotatedAt), works(at)))
    .returning();
  return row ?? null;
}

/** Writes the last use of a key, at most once a minute, whichever processes serve it. */
export async function markUsed(db: Db, keyId: string, { at, before }: { at: Date; before: Date }): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.lastUsedAt), sql`${apiKeys.lastUsedAt} <= ${before.toISOString()}::timestamptz`),
      ),
    );
}
