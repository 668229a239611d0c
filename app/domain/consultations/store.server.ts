import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { consultationMessages, consultations } from "#db/schema/consultations.ts";
import { services } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { profiles } from "#db/schema/profiles.ts";
import { type ConsultationStatus, consultationStatusesBefore } from "./status.ts";

export type ConsultationRow = typeof consultations.$inferSelect;
export type MessageRow = typeof consultationMessages.$inferSelect;

const sellers = alias(members, "sellers");

const withParties = {
  consultation: consultations,
  seller: {
    name: sql<string>`coalesce(${sellerProfiles.displayName}, ${sellers.nickname})`,
    avatarKey: profiles.avatarKey,
    locale: sellers.locale,
  },
  service: {
    slug: services.slug,
    type: services.type,
    pricingType: services.pricingType,
    priceAmount: services.priceAmount,
    currency: services.currency,
    isShown: sql<boolean>`${services.status} = 'active' and ${services.deletedAt} is null`,
  },
};

function partiesQuery(db: Db) {
  return db
    .select(withParties)
    .from(consultations)
    .innerJoin(sellers, eq(sellers.id, consultations.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, consultations.sellerId))
    .leftJoin(profiles, eq(profiles.memberId, consultations.sellerId))
    .innerJoin(services, eq(services.id, consultations.serviceId));
}

export type ConsultationWithParties = Awaited<ReturnType<typeof partiesQuery>>[number];

/** Values that a member's request form is filled in with. */
export async function askerFacts(db: Db, memberId: number): Promise<{ name: string; telegramId: string }> {
  const [row] = await db
    .select({ name: members.name, telegramId: profiles.telegramId })
    .from(members)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .where(eq(members.id, memberId));
  return { name: row?.name ?? "", telegramId: row?.telegramId ?? "" };
}

/** null when the key has been used. */
export async function insertConsultation(
  db: Db,
  row: typeof consultations.$inferInsert,
): Promise<ConsultationRow | null> {
  const [inserted] = await db.insert(consultations).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function consultationByKey(db: Db, idempotencyKey: string): Promise<ConsultationRow | null> {
  const [row] = await db.select().from(consultations).where(eq(consultations.idempotencyKey, idempotencyKey));
  return row ?? null;
}

/** Access is part of the condition: a consultation of others and a missing one both answer null. */
export async function consultationOfMember(
  db: Db,
  id: string,
  { as, memberId }: { as: "buyer" | "seller"; memberId: number },
): Promise<ConsultationWithParties | null> {
  const side = as === "buyer" ? consultations.buyerId : consultations.sellerId;
  const [row] = await partiesQuery(db).where(and(eq(consultations.id, id), eq(side, memberId)));
  return row ?? null;
}

export async function consultationByLink(db: Db, linkHash: string): Promise<ConsultationWithParties | null> {
  const [row] = await partiesQuery(db).where(eq(consultations.linkHash, linkHash));
  return row ?? null;
}

/** Found by its id alone, whoever it belongs to: for operators and jobs. */
export async function consultationById(db: Db, id: string): Promise<ConsultationWithParties | null> {
  const [row] = await partiesQuery(db).where(eq(consultations.id, id));
  return row ?? null;
}

/** Locks it until the transaction ends: everything that is said or offered takes this lock first. */
export async function lockConsultation(db: Db, id: string): Promise<ConsultationRow> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id)).for("update");
  return row!; // never removed
}

type Moved = Partial<Pick<ConsultationRow, "answeredAt" | "closedAt">>;

/** The only statement that changes the status of one. null when it may not make this move. */
export async function moveConsultation(
  db: Db,
  id: string,
  to: ConsultationStatus,
  changes: Moved,
): Promise<ConsultationRow | null> {
  const [row] = await db
    .update(consultations)
    .set({ status: to, ...changes })
    .where(and(eq(consultations.id, id), inArray(consultations.status, consultationStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** Writes what one side said or did; the other side has one more to read. */
export async function insertMessage(db: Db, row: typeof consultationMessages.$inferInsert): Promise<void> {
  await db.insert(consultationMessages).values(row);
  const unread =
    row.author === "buyer"
      ? { sellerUnread: sql`${consultations.sellerUnread} + 1` }
      : { buyerUnread: sql`${consultations.buyerUnread} + 1` };
  await db
    .update(consultations)
    .set({ lastMessageAt: row.occurredAt, ...unread })
    .where(eq(consultations.id, row.consultationId));
}

/** The newest `limit` messages, oldest first; `before`: the newest of those older than that one. */
export async function messagesOf(
  db: Db,
  consultationId: string,
  { before, limit }: { before?: string; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(consultationMessages)
    .where(
      and(
        eq(consultationMessages.consultationId, consultationId),
        before === undefined ? undefined : lt(consultationMessages.id, before),
      ),
    )
    .orderBy(desc(consultationMessages.id))
    .limit(limit);
  return rows.reverse();
}

export async function markRead(db: Db, id: string, side: "buyer" | "seller"): Promise<void> {
  await db
    .update(consultations)
    .set(side === "buyer" ? { buyerUnread: 0 } : { sellerUnread: 0 })
    .where(eq(consultations.id, id));
}

/** Assigns a visitor's consultation to a member. false when it has an owner already. */
export async function assignToMember(db: Db, id: string, memberId: number): Promise<boolean> {
  const rows = await db
    .update(consultations)
    .set({ buyerId: memberId })
    .where(and(eq(consultations.id, id), sql`${consultations.buyerId} is null`))
    .returning({ id: consultations.id });
  return rows.length > 0;
}

/** The asker's account is deleted: what the seller wrote and was told stays, without the name. */
export async function forgetAsker(db: Db, memberId: number): Promise<void> {
  await db
    .update(consultations)
    .set({ name: "", email: "", telegramId: "" })
    .where(eq(consultations.buyerId, memberId));
}

/** A side is gone: what is not over is completed. Locks all conversations of the member until the transaction ends. */
export async function endConversationsOf(db: Db, memberId: number, closedAt: Date): Promise<ConsultationRow[]> {
  const isOfMember = or(eq(consultations.buyerId, memberId), eq(consultations.sellerId, memberId));
  await db
    .select({ id: consultations.id })
    .from(consultations)
    .where(isOfMember)
    .orderBy(asc(consultations.id))
    .for("update");
  return db
    .update(consultations)
    .set({ status: "completed", closedAt })
    .where(and(isOfMember, inArray(consultations.status, ["waiting", "responded"])))
    .returning();
}
