import { tokenHash } from "#app/domain/shared/ids.ts";
import { eq, inArray } from "drizzle-orm";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import {
  businessKeyOf,
  businessNumberOf,
  emailDomainOf,
  officePhone,
  websiteHostOf,
  websiteOf,
} from "#app/domain/partners/business-identity.ts";
import { applicationTokenOf } from "#app/domain/partners/link.ts";
import { partnerCodeLength } from "#app/domain/partners/partner-code.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Db } from "../../client.server.ts";
import { members } from "../../schema/identity.ts";
import { partnerApplicationEvents, partnerApplications } from "../../schema/partners/applications.ts";
import { partners } from "../../schema/partners/partners.ts";
import type { Staff } from "../accounts.server.ts";
import { applications, type SeedApplication } from "../content/partners.ts";
import { seededCode, seededUuid } from "../numbers.ts";
import type { SeededPartner } from "./partner-sales.server.ts";

type Needs = { db: Db; secrets: Services["secrets"]; now: Date; staff: Staff; buyers: number[] };
/** Members of the demo without a part of their own who become partners. */
const OTHERS = 3;
type Applicant = { memberId: number; email: string } | null;

/**
 * Writes applications in every state: waiting in time and too long, asked about, approved, rejected and withdrawn. Returns
 * the partners that were made of approved ones.
 */
export async function seedPartners(needs: Needs): Promise<SeededPartner[]> {
  const { db, staff, buyers } = needs;
  const known = await db
    .select({ memberId: members.id, email: members.email })
    .from(members)
    .where(inArray(members.id, [staff.buyerId, ...buyers.slice(-OTHERS)]));
  const [seller] = await db
    .select({ memberId: members.id, email: members.email })
    .from(members)
    .where(eq(members.email, demoAccounts.seller));
  const others = known.filter(({ memberId }) => memberId !== staff.buyerId);
  const made: SeededPartner[] = [];
  for (const application of applications) {
    const { member } = application;
    const applicant =
      member === "buyer"
        ? known.find(({ memberId }) => memberId === staff.buyerId)!
        : member === "seller"
          ? seller!
          : member === "other"
            ? others.shift()!
            : null;
    const row = rowOf(needs, application, applicant);
    await db.insert(partnerApplications).values(row);
    if (row.status === "approved" && applicant && row.decidedAt) {
      const partner = {
        id: seededUuid(`made-partner:${application.key}`, row.decidedAt),
        applicationId: row.id,
        memberId: applicant.memberId,
        code: seededCode(`partner-code:${application.key}`, partnerCodeLength),
        createdAt: row.decidedAt,
      };
      await db.insert(partners).values(partner);
      made.push({ ...partner, since: row.decidedAt, target: application.target ?? 0 });
    }
    const events = application.happened.map(({ days, kind, body }, index) => ({
      id: seededUuid(`partner:${application.key}:${index}`, at(needs, days)),
      applicationId: row.id,
      kind,
      operatorId: kind === "answered" || kind === "withdrawn" ? null : staff.operatorId,
      body,
      occurredAt: at(needs, days),
    }));
    if (events.length > 0) await db.insert(partnerApplicationEvents).values(events);
  }
  return made;
}

const at = ({ now }: Needs, days: number) => addDays(now, -days);

function rowOf(needs: Needs, seed: SeedApplication, applicant: Applicant): typeof partnerApplications.$inferInsert {
  const { key, member: _member, target: _target, days, happened, reason, ...words } = seed;
  const createdAt = at(needs, days);
  const id = seededUuid(`partner:${key}`, createdAt);
  const last = happened.at(-1);
  const status = last === undefined || last.kind === "answered" ? "waiting" : last.kind;
  const dueAt = businessDeadline(
    last?.kind === "answered" ? at(needs, last.days) : createdAt,
    presetNumbers["partner-review-days"],
  );
  const email = applicant?.email ?? words.email;
  const number = businessNumberOf(words.country, words.businessNumber)!;
  const website = websiteOf(words.website)!;
  return {
    ...words,
    id,
    number: `PA-${seoulDay(createdAt).replaceAll("-", "")}-${seededCode(`partner:${key}`, 6)}`,
    memberId: applicant?.memberId ?? null,
    status,
    email,
    businessNumber: number,
    businessKey: businessKeyOf(words.country, number),
    phone: officePhone(words.country, words.phone)!,
    website,
    websiteHost: websiteHostOf(website),
    emailDomain: emailDomainOf(email),
    linkHash: applicant ? null : tokenHash(applicationTokenOf(needs, id)),
    idempotencyKey: `seed-partner-${key}`,
    createdAt,
    dueAt,
    escalatedAt: status === "waiting" && dueAt < needs.now ? dueAt : null,
    decidedAt: last && status !== "waiting" && status !== "asked" ? at(needs, last.days) : null,
    reason: reason ?? null,
  };
}
