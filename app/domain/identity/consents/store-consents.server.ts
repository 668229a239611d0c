import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { policyConsents, policyNotices } from "#db/schema/identity/policy-consents.ts";
import type { PolicyName } from "#app/domain/policies/policy-versions.ts";

type NewConsent = typeof policyConsents.$inferInsert;
export type ConsentSource = NewConsent["source"];

/** Adds what is not recorded yet, because a version is agreed to once; returns how many were added. */
export async function insertConsents(db: Db, rows: NewConsent[]): Promise<number> {
  const added = await db.insert(policyConsents).values(rows).onConflictDoNothing().returning({ id: policyConsents.id });
  return added.length;
}

/** The number by which every contract asks whether the terms are agreed to; it never goes back. */
export async function raiseAgreedTerms(db: Db, memberId: number, version: number): Promise<void> {
  await db
    .update(members)
    .set({ agreedTerms: version })
    .where(and(eq(members.id, memberId), lt(members.agreedTerms, version), isNull(members.deletedAt)));
}

/** Newest first. There is one for each version at most, so the list is as long as there are versions. */
export async function consentRows(db: Db, memberId: number) {
  return db
    .select({
      id: policyConsents.id,
      policy: policyConsents.policy,
      version: policyConsents.version,
      locale: policyConsents.locale,
      source: policyConsents.source,
      agreedAt: policyConsents.agreedAt,
    })
    .from(policyConsents)
    .where(eq(policyConsents.memberId, memberId))
    .orderBy(desc(policyConsents.agreedAt), asc(policyConsents.policy), desc(policyConsents.version));
}

/** Up to `limit` of the consents of members who left before a time. */
export async function deleteConsentsOfMembersGone(db: Db, before: Date, limit: number): Promise<void> {
  const old = db
    .select({ id: policyConsents.id })
    .from(policyConsents)
    .innerJoin(members, eq(members.id, policyConsents.memberId))
    .where(lt(members.deletedAt, before))
    .limit(limit);
  await db.delete(policyConsents).where(inArray(policyConsents.id, old));
}

type Notice = { policy: PolicyName; version: number; stage: "announced" | "asked" };

const isNotice = ({ policy, version, stage }: Notice) =>
  and(eq(policyNotices.policy, policy), eq(policyNotices.version, version), eq(policyNotices.stage, stage));

export async function startNotice(db: Db, notice: Notice, startedAt: Date): Promise<void> {
  await db
    .insert(policyNotices)
    .values({ ...notice, startedAt })
    .onConflictDoNothing();
}

/** The place at which an unfinished notice goes on, held until the transaction ends; null when it is done or another process has it. */
export async function takeNotice(db: Db, notice: Notice): Promise<{ lastMemberId: number } | null> {
  const [row] = await db
    .select({ lastMemberId: policyNotices.lastMemberId })
    .from(policyNotices)
    .where(and(isNotice(notice), isNull(policyNotices.finishedAt)))
    .for("update", { skipLocked: true });
  return row ?? null;
}

export async function moveNotice(
  db: Db,
  notice: Notice,
  { lastMemberId, finishedAt }: { lastMemberId: number; finishedAt: Date | null },
): Promise<void> {
  await db
    .update(policyNotices)
    .set({ lastMemberId: sql`greatest(${policyNotices.lastMemberId}, ${lastMemberId})`, finishedAt })
    .where(isNotice(notice));
}

/** The next members by number; with `below`, those who agreed to an earlier version of the terms only. */
export async function membersAfter(
  db: Db,
  { after, below, limit }: { after: number; below: number | null; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        gt(members.id, after),
        isNull(members.deletedAt),
        below === null ? undefined : lt(members.agreedTerms, below),
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
