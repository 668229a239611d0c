import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { ticketMails, ticketMessages, tickets } from "#db/schema/support/tickets.ts";
import { type TicketStatus, ticketStatusesBefore } from "./status.ts";

export type TicketRow = typeof tickets.$inferSelect;

export async function senderName(db: Db, memberId: number): Promise<string> {
  const [row] = await db.select({ name: members.name }).from(members).where(eq(members.id, memberId));
  return row?.name ?? "";
}

/** null when the key has been used. */
export async function insertTicket(db: Db, row: typeof tickets.$inferInsert): Promise<TicketRow | null> {
  const [inserted] = await db
    .insert(tickets)
    .values(row)
    .onConflictDoNothing({ target: tickets.idempotencyKey })
    .returning();
  return inserted ?? null;
}

export async function ticketByKey(db: Db, keys: readonly string[]): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(inArray(tickets.idempotencyKey, keys));
  return row ?? null;
}

/** Access is part of the condition: a ticket of others and a missing one both answer null. */
export async function ticketOfMember(db: Db, id: string, memberId: number): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.memberId, memberId)));
  return row ?? null;
}

export async function ticketByLink(db: Db, linkHash: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.linkHash, linkHash));
  return row ?? null;
}

export async function ticketByNumber(db: Db, number: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.number, number));
  return row ?? null;
}

/** Found by its id alone, whoever it belongs to: for operators and jobs. */
export async function ticketById(db: Db, id: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return row ?? null;
}

/** Locks it until the transaction ends: everything that is said or done takes this lock first. */
export async function lockTicket(db: Db, id: string): Promise<TicketRow> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id)).for("update");
  return row!; // never removed
}

type Moved = Partial<Pick<TicketRow, "dueAt" | "answeredAt" | "escalatedAt" | "closedAt" | "assigneeId">>;

/** The only statement that changes the status of one. false when it may not make this move. */
export async function moveTicket(db: Db, id: string, to: TicketStatus, changes: Moved): Promise<boolean> {
  const rows = await db
    .update(tickets)
    .set({ status: to, ...changes })
    .where(and(eq(tickets.id, id), inArray(tickets.status, ticketStatusesBefore(to))))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** Locks both, in the order of their ids; they come back in the order in which they were asked for. */
export async function lockTickets(db: Db, ids: readonly [string, string]): Promise<TicketRow[]> {
  const rows = await db
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
    .orderBy(asc(tickets.id))
    .for("update");
  return ids.map((id) => rows.find((row) => row.id === id)!); // never removed while one looks at them
}

/** Writes what one side said or did. What an operator says to the sender is unread; a note is nothing to them. */
export async function insertTicketMessage(
  db: Db,
  row: typeof ticketMessages.$inferInsert,
  { isActivity = row.kind !== "note" }: { isActivity?: boolean } = {},
): Promise<void> {
  await db.insert(ticketMessages).values(row);
  if (!isActivity) return;
  const unread = row.author === "operator" ? { unread: sql`${tickets.unread} + 1` } : {};
  await db
    .update(tickets)
    .set({ lastMessageAt: row.occurredAt, ...unread })
    .where(eq(tickets.id, row.ticketId));
}

const operators = alias(members, "operators");

/** The newest `limit` messages, oldest first; `before`: the newest of those older than that one. */
export async function messagesOfTicket(
  db: Db,
  ticketId: string,
  { before, limit, withNotes }: { before?: string; limit: number; withNotes: boolean },
) {
  const rows = await db
    .select({
      id: ticketMessages.id,
      author: ticketMessages.author,
      kind: ticketMessages.kind,
      body: ticketMessages.body,
      operator: operators.nickname,
      byMail: sql<boolean>`${ticketMails.messageId} is not null`,
      fullText: ticketMails.fullText,
      rejectedFiles: ticketMails.rejectedFiles,
      occurredAt: ticketMessages.occurredAt,
    })
    .from(ticketMessages)
    .leftJoin(operators, eq(operators.id, ticketMessages.operatorId))
    .leftJoin(ticketMails, eq(ticketMails.messageId, ticketMessages.id))
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        before === undefined ? undefined : lt(ticketMessages.id, before),
        withNotes ? undefined : ne(ticketMessages.kind, "note"),
      ),
    )
    .orderBy(desc(ticketMessages.id))
    .limit(limit);
  return rows.reverse();
}

export async function nicknameOf(db: Db, memberId: number): Promise<string> {
  const [row] = await db.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId));
  return row?.nickname ?? "";
}

export async function markTicketRead(db: Db, id: string): Promise<void> {
  await db.update(tickets).set({ unread: 0 }).where(eq(tickets.id, id));
}

/** Assigns a visitor's ticket to a member. false when it has an owner already. */
export async function assignTicketToMember(db: Db, id: string, memberId: number): Promise<boolean> {
  const rows = await db
    .update(tickets)
    .set({ memberId })
    .where(and(eq(tickets.id, id), sql`${tickets.memberId} is null`))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** Somebody looks after it from now on; null: nobody. */
export async function setAssignee(db: Db, id: string, assigneeId: number | null): Promise<void> {
  await db.update(tickets).set({ assigneeId }).where(eq(tickets.id, id));
}

/** true once for each promise that was broken. */
export async function markEscalated(db: Db, id: string, { dueAt, at }: { dueAt: Date; at: Date }): Promise<boolean> {
  const rows = await db
    .update(tickets)
    .set({ escalatedAt: at })
    .where(
      and(
        eq(tickets.id, id),
        eq(tickets.status, "waiting"),
        eq(tickets.dueAt, dueAt),
        sql`${tickets.escalatedAt} is null`,
      ),
    )
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** The sender's account is deleted: what was asked and answered stays, without the name; nobody waits any more. */
export async function forgetSender(db: Db, memberId: number, closedAt: Date): Promise<void> {
  const isTheirs = eq(tickets.memberId, memberId);
  await db.select({ id: tickets.id }).from(tickets).where(isTheirs).orderBy(asc(tickets.id)).for("update");
  await db.update(tickets).set({ name: "", email: "", company: "" }).where(isTheirs);
  await db
    .update(tickets)
    .set({ status: "closed", closedAt })
    .where(and(isTheirs, ne(tickets.status, "closed")));
}
