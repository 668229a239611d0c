import { and, asc, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { tickets } from "#db/schema/support/tickets.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { TicketStatus } from "./status.ts";

const assignees = alias(members, "assignees");

const listed = {
  id: tickets.id,
  number: tickets.number,
  status: tickets.status,
  topic: tickets.topic,
  subject: tickets.subject,
  name: tickets.name,
  isMember: sql<boolean>`${tickets.memberId} is not null`,
  assignee: sql<string>`coalesce(${assignees.nickname}, '')`,
  createdAt: tickets.createdAt,
  dueAt: tickets.dueAt,
  answeredAt: tickets.answeredAt,
  closedAt: tickets.closedAt,
  escalatedAt: tickets.escalatedAt,
  lastMessageAt: tickets.lastMessageAt,
  unread: tickets.unread,
};

type Wanted = { memberId?: number; status?: TicketStatus; assigneeId?: number; byDue: boolean };

/** Tickets as far as they match: those that wait with the first due first, others with the last written to first. */
export async function listTicketRows(db: Db, { memberId, status, assigneeId, byDue, ...page }: PageInput & Wanted) {
  const wanted = and(
    isNull(tickets.mergedIntoId),
    memberId === undefined ? undefined : eq(tickets.memberId, memberId),
    status && eq(tickets.status, status),
    assigneeId === undefined ? undefined : eq(tickets.assigneeId, assigneeId),
  );
  const [counted] = await db.select({ total: count() }).from(tickets).where(wanted);
  const items = await db
    .select(listed)
    .from(tickets)
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(wanted)
    .orderBy(...(byDue ? [asc(tickets.dueAt), asc(tickets.id)] : [desc(tickets.lastMessageAt), desc(tickets.id)]))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}
export type TicketListRow = Awaited<ReturnType<typeof listTicketRows>>["items"][number];

export async function waitingTickets(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({ waiting: count(), overdue: sql<number>`(count(*) filter (where ${lt(tickets.dueAt, now)}))::int` })
    .from(tickets)
    .where(eq(tickets.status, "waiting"));
  return row!; // an aggregate is always one row
}

export async function unreadTickets(db: Db, memberId: number): Promise<number> {
  return db.$count(tickets, and(eq(tickets.memberId, memberId), gt(tickets.unread, 0)));
}
