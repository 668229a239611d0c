import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { type GoodsHold, goodsHold } from "#db/goods-hold.ts";
import { consultations } from "#db/schema/consultations.ts";
import { attachments } from "#db/schema/files/attachments.ts";
import { orders } from "#db/schema/orders.ts";
import { ticketMessages, tickets } from "#db/schema/support/tickets.ts";
import type { OrderStatus } from "../orders/status.ts";
import type { Uploader } from "./attachment.ts";

export type AttachmentRow = typeof attachments.$inferSelect;
/** The message or the submission that files go with. */
export type SentWith = { messageId: string } | { submissionId: string } | { ticketMessageId: string };
/** Places that a visitor has a link to. */
export type LinkedPlace = { consultationId: string } | { ticketId: string };

/** One at a time counts and adds: until the transaction ends. */
export async function lockUploader(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('attachments'), hashtext(${key}))`);
}

/** Bytes that a member, or a visitor in a conversation, has stored since then. */
export async function bytesSince(db: Db, { place, memberId }: Uploader, since: Date): Promise<number> {
  const whose =
    memberId === null
      ? and(isNull(attachments.memberId), "orderId" in place ? sql`false` : inPlace(place))
      : eq(attachments.memberId, memberId);
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::float8` })
    .from(attachments)
    .where(and(whose, gt(attachments.createdAt, since)));
  return row!.bytes; // an aggregate is always one row
}

export async function insertAttachment(db: Db, row: typeof attachments.$inferInsert): Promise<void> {
  await db.insert(attachments).values(row);
}

function inPlace(place: Uploader["place"]) {
  if ("consultationId" in place) return eq(attachments.consultationId, place.consultationId);
  if ("requestKey" in place) return eq(attachments.requestKey, place.requestKey);
  return "orderId" in place ? eq(attachments.orderId, place.orderId) : eq(attachments.ticketId, place.ticketId);
}

const isUnsent = and(
  isNull(attachments.messageId),
  isNull(attachments.submissionId),
  isNull(attachments.ticketMessageId),
);

/** Files of this side of a place that were not sent with anything yet. */
const unsentOf = ({ place, author, memberId }: Uploader, ids: readonly string[]) =>
  and(
    inArray(attachments.id, [...ids]),
    inPlace(place),
    eq(attachments.author, author),
    memberId === null ? isNull(attachments.memberId) : eq(attachments.memberId, memberId),
    isUnsent,
  );

export async function unsentAttachments(db: Db, uploader: Uploader, ids: readonly string[]): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(attachments)
    .where(unsentOf(uploader, ids))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}

/** Marks the attachments as sent and answers with the number of rows that it changed. */
export async function markSent(
  db: Db,
  uploader: Uploader,
  { ids, ...to }: { ids: readonly string[] } & SentWith,
): Promise<number> {
  const order = sql`array_position(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}], ${attachments.id})`;
  const sent = await db
    .update(attachments)
    .set({ ...to, position: order })
    .where(unsentOf(uploader, ids))
    .returning({ id: attachments.id });
  return sent.length;
}

/** Files of a request that was not sent yet belong to its conversation from now on. */
export async function moveRequestFiles(tx: Db, { place, memberId }: Uploader, consultationId: string): Promise<void> {
  if (!("requestKey" in place)) return;
  await tx
    .update(attachments)
    .set({ requestKey: null, consultationId })
    .where(and(inPlace(place), memberId === null ? isNull(attachments.memberId) : eq(attachments.memberId, memberId)));
}

/** Files of messages and submissions, in the order in which they were chosen. */
export async function sentAttachments(
  db: Db,
  {
    messageIds = [],
    submissionIds = [],
    ticketMessageIds = [],
  }: Partial<Record<"messageIds" | "submissionIds" | "ticketMessageIds", readonly string[]>>,
): Promise<AttachmentRow[]> {
  if (messageIds.length + submissionIds.length + ticketMessageIds.length === 0) return [];
  return db
    .select()
    .from(attachments)
    .where(
      or(
        messageIds.length > 0 ? inArray(attachments.messageId, [...messageIds]) : undefined,
        submissionIds.length > 0 ? inArray(attachments.submissionId, [...submissionIds]) : undefined,
        ticketMessageIds.length > 0 ? inArray(attachments.ticketMessageId, [...ticketMessageIds]) : undefined,
      ),
    )
    .orderBy(asc(attachments.position), asc(attachments.id));
}

const isSent = sql`num_nonnulls(${attachments.messageId}, ${attachments.submissionId}, ${attachments.ticketMessageId}) > 0`;

const orderOfFile = { orderNumber: orders.number, buyerId: orders.buyerId, orderStatus: orders.status, goodsHold };
/** The order whose delivery a file belongs to. */
export type OrderOfFile = {
  orderNumber: string;
  buyerId: number;
  orderStatus: OrderStatus;
  goodsHold: GoodsHold | null;
};

/** A file that was sent, for the two it concerns, and operators who may read what it belongs to. Those with a note are the operators' alone. */
export async function attachmentVisibleTo(
  db: Db,
  id: string,
  { memberId, may }: { memberId: number; may: Record<"conversations" | "orders" | "tickets", boolean> },
): Promise<{ attachment: AttachmentRow; order: OrderOfFile | null } | null> {
  const isSide = or(
    eq(consultations.buyerId, memberId),
    eq(consultations.sellerId, memberId),
    eq(orders.buyerId, memberId),
    eq(orders.sellerId, memberId),
    and(eq(tickets.memberId, memberId), ne(ticketMessages.kind, "note")),
    may.conversations ? isNotNull(attachments.consultationId) : undefined,
    may.orders ? isNotNull(attachments.orderId) : undefined,
    may.tickets ? isNotNull(attachments.ticketId) : undefined,
  );
  const [row] = await db
    .select({ attachment: attachments, order: orderOfFile })
    .from(attachments)
    .leftJoin(consultations, eq(consultations.id, attachments.consultationId))
    .leftJoin(orders, eq(orders.id, attachments.orderId))
    .leftJoin(tickets, eq(tickets.id, attachments.ticketId))
    .leftJoin(ticketMessages, eq(ticketMessages.id, attachments.ticketMessageId))
    .where(and(eq(attachments.id, id), isSent, isSide));
  return row ?? null;
}

/** A file that was sent in this place; not with a note of the operators. */
export async function attachmentInPlace(db: Db, place: LinkedPlace, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .leftJoin(ticketMessages, eq(ticketMessages.id, attachments.ticketMessageId))
    .where(and(eq(attachments.id, id), inPlace(place), isSent, sql`${ticketMessages.kind} is distinct from 'note'`));
  return rows.length > 0;
}

export async function attachmentById(db: Db, id: string) {
  const [row] = await db
    .select({ attachment: attachments, order: orderOfFile })
    .from(attachments)
    .leftJoin(orders, eq(orders.id, attachments.orderId))
    .where(eq(attachments.id, id));
  return row ?? null;
}

export async function moveTicketFiles(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(attachments).set({ ticketId: to }).where(eq(attachments.ticketId, from));
}

export async function deleteTicketFiles(tx: Db, ticketIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(attachments)
    .where(inArray(attachments.ticketId, [...ticketIds]))
    .returning({ fileKey: attachments.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

/** Rows that nothing was sent with, deleted; at most `most`. */
export async function deleteUnsent(tx: Db, before: Date, most: number): Promise<string[]> {
  const stale = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(isUnsent, lt(attachments.createdAt, before)))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = stale.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(attachments).where(inArray(attachments.id, ids));
  return ids;
}

export async function attachmentsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(inArray(attachments.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
