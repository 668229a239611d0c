import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { partnerApplications } from "#db/schema/partners/applications.ts";
import { orderLines } from "#db/schema/orders.ts";
import { partnerSales } from "#db/schema/partners/commission.ts";
import { partners } from "#db/schema/partners/partners.ts";

export type PartnerRow = typeof partners.$inferSelect;

/** null when the application or its member has a partner already, or the code is taken. */
export async function insertPartner(db: Db, row: typeof partners.$inferInsert): Promise<PartnerRow | null> {
  const [inserted] = await db.insert(partners).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function partnerOfMember(db: Db, memberId: number): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.memberId, memberId));
  return row ?? null;
}

export async function partnerOfApplication(db: Db, applicationId: string): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.applicationId, applicationId));
  return row ?? null;
}

/** Whether the account behind an application was deleted. The answer holds until the transaction ends. */
export async function isForgotten(db: Db, applicationId: string): Promise<boolean> {
  const [row] = await db
    .select({ businessKey: partnerApplications.businessKey })
    .from(partnerApplications)
    .where(eq(partnerApplications.id, applicationId))
    .for("share");
  return row?.businessKey === "";
}

export type ReferringPartner = Pick<PartnerRow, "id" | "memberId"> & {
  /** Business number of the application; "" once it is forgotten. */
  businessNumber: string;
  businessKey: string;
};

/** The partner whose customers have this code now: a suspended one has none. */
export async function activePartnerByCode(db: Db, code: string): Promise<ReferringPartner | null> {
  const [row] = await db
    .select({
      id: partners.id,
      memberId: partners.memberId,
      businessNumber: partnerApplications.businessNumber,
      businessKey: partnerApplications.businessKey,
    })
    .from(partners)
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .innerJoin(members, and(eq(members.id, partners.memberId), isNull(members.suspendedAt)))
    .where(and(eq(partners.code, code), eq(partners.state, "active")));
  return row ?? null;
}

/** Whether one of these members applied with the same business number as a partner. */
export async function appliedWithNumber(db: Db, businessKey: string, memberIds: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(and(eq(partnerApplications.businessKey, businessKey), inArray(partnerApplications.memberId, [...memberIds])))
    .limit(1);
  return rows.length > 0;
}

type State = PartnerRow["state"];

/** The only statement that changes the state; false when it is that already. */
export async function setPartnerState(db: Db, id: string, state: State, at: Date): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ state, suspendedAt: state === "suspended" ? at : null })
    .where(and(eq(partners.id, id), sql`${partners.state} <> ${state}`))
    .returning({ id: partners.id });
  return rows.length > 0;
}

export type OrderPartner = {
  code: string;
  applicationId: string;
  source: "code" | "lead" | "link";
  /** Booked for the partner now, in won; null before the order is paid. */
  commission: number | null;
};

export async function partnerOfOrder(db: Db, orderId: string): Promise<OrderPartner | null> {
  const [row] = await db
    .select({
      code: partners.code,
      applicationId: partners.applicationId,
      source: orderLines.partnerSource,
      commission: partnerSales.commission,
    })
    .from(orderLines)
    .innerJoin(partners, eq(partners.id, orderLines.partnerId))
    .leftJoin(partnerSales, eq(partnerSales.orderId, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId));
  return row?.source ? { ...row, source: row.source } : null;
}
