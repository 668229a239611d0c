import { eq, ne, sql } from "drizzle-orm";
import { versionInForce } from "#app/domain/policies/in-force.ts";
import { policyNames, policyVersions } from "#app/domain/policies/policy-versions.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { members } from "../schema/identity.ts";
import { policyConsents, policyNotices } from "../schema/identity/policy-consents.ts";

/** Has not agreed to the terms in force: the account area asks them. */
const ASKED = "buyer12@buyers.example";

/** The consents of the members of the demo: those of their registration, and those to the terms that came into force since then. */
export async function seedConsents({ db, now }: { db: Db; now: Date }): Promise<void> {
  const people = await db
    .select({ id: members.id, email: members.email, locale: members.locale, createdAt: members.createdAt })
    .from(members);
  const current = versionInForce("terms", now);
  const rows = people.flatMap(({ id, email, locale, createdAt }, index) => {
    const base = { memberId: id, locale };
    const first = policyNames.map((policy) => ({
      ...base,
      id: uuidv7(createdAt),
      policy,
      version: versionInForce(policy, createdAt).number,
      source: "registration" as const,
      agreedAt: createdAt,
    }));
    const later = new Date(Math.min(now.getTime(), current.inForceAt.getTime() + (9 + (index % 60)) * HOUR_MS));
    if (email === ASKED || createdAt >= current.inForceAt || current.number === 1) return first;
    const again = { ...base, id: uuidv7(later), policy: "terms" as const, version: current.number };
    return [...first, { ...again, source: "account" as const, agreedAt: later }];
  });
  await db.insert(policyConsents).values(rows);
  await db.update(members).set({ agreedTerms: current.number }).where(ne(members.email, ASKED));
  await db.update(members).set({ agreedTerms: 1 }).where(eq(members.email, ASKED));
  await seedNotices(db, now);
}

/** The members of the demo have been told: the first start sends no mails. */
async function seedNotices(db: Db, now: Date): Promise<void> {
  const rows = policyNames.flatMap((policy) =>
    policyVersions[policy]
      .slice(1)
      .flatMap(({ number, publishedAt, inForceAt, needsConsent }) => [
        ...(publishedAt <= now
          ? [{ policy, version: number, stage: "announced" as const, startedAt: publishedAt }]
          : []),
        ...(needsConsent && inForceAt <= now
          ? [{ policy, version: number, stage: "asked" as const, startedAt: inForceAt }]
          : []),
      ]),
  );
  const [newest] = await db.select({ id: sql<number>`max(${members.id})` }).from(members);
  const told = rows.map((row) => ({ ...row, lastMemberId: newest?.id ?? 0, finishedAt: row.startedAt }));
  if (told.length > 0) await db.insert(policyNotices).values(told);
}
