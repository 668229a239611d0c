import { count, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { memberNotes } from "#db/schema/identity/suspensions.ts";
import { tickets } from "#db/schema/support/tickets.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

export async function insertNote(db: Db, row: typeof memberNotes.$inferInsert): Promise<void> {
  await db.insert(memberNotes).values(row);
}

/** Whether there is such a member, deleted or not. */
export async function memberExists(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: members.id }).from(members).where(eq(members.id, id))).length > 0;
}

/** The newest first, with who wrote them. */
export async function noteRows(db: Db, memberId: number, page: PageInput) {
  const about = eq(memberNotes.memberId, memberId);
  const [counted] = await db.select({ total: count() }).from(memberNotes).where(about);
  const items = await db
    .select({
      id: memberNotes.id,
      body: memberNotes.body,
      author: members.nickname,
      createdAt: memberNotes.createdAt,
    })
    .from(memberNotes)
    .innerJoin(members, eq(members.id, memberNotes.authorId))
    .where(about)
    .orderBy(desc(memberNotes.createdAt), desc(memberNotes.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberNote = Awaited<ReturnType<typeof noteRows>>["items"][number];

/** Inquiries of a member, the last written to first. */
export async function ticketRows(db: Db, memberId: number, page: PageInput) {
  const own = eq(tickets.memberId, memberId);
  const [counted] = await db.select({ total: count() }).from(tickets).where(own);
  const items = await db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      status: tickets.status,
      lastMessageAt: tickets.lastMessageAt,
    })
    .from(tickets)
    .where(own)
    .orderBy(desc(tickets.lastMessageAt), desc(tickets.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
export type MemberTicket = Awaited<ReturnType<typeof ticketRows>>["items"][number];
