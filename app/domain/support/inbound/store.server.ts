import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { ticketMails } from "#db/schema/support/tickets.ts";

/** The address of an account today; null when it is closed. */
export async function accountAddress(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  return row?.email ?? null;
}

export async function isKnownMail(db: Db, digest: string): Promise<boolean> {
  return (await db.$count(ticketMails, eq(ticketMails.digest, digest))) > 0;
}

/** false when this mail was written down before. */
export async function insertTicketMail(db: Db, row: typeof ticketMails.$inferInsert): Promise<boolean> {
  const rows = await db.insert(ticketMails).values(row).onConflictDoNothing({ target: ticketMails.digest }).returning();
  return rows.length > 0;
}
