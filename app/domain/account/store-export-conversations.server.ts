import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { consultationMessages, consultations, offers } from "#db/schema/consultations.ts";
import { deliveries, deliveryEvents, deliverySubmissions } from "#db/schema/deliveries.ts";
import { attachments } from "#db/schema/files/attachments.ts";
import { orders } from "#db/schema/orders.ts";

// Columns are named one by one: what is added to a table later is not given away by itself.

/** Conversations of the member on either side: what they said in them, and the terms of their offers, made and received. */
export async function conversationRows(db: Db, memberId: number) {
  const side = sql<"buyer" | "seller">`case when ${consultations.buyerId} = ${memberId} then 'buyer' else 'seller' end`;
  const isMine = or(eq(consultations.buyerId, memberId), eq(consultations.sellerId, memberId));
  const rows = await db
    .select({
      id: consultations.id,
      side,
      status: consultations.status,
      serviceId: consultations.serviceId,
      title: consultations.title,
      createdAt: consultations.createdAt,
      answeredAt: consultations.answeredAt,
      closedAt: consultations.closedAt,
      // The asker alone gets the particulars they left.
      name: sql<string | null>`case when ${consultations.buyerId} = ${memberId} then ${consultations.name} end`,
      email: sql<string | null>`case when ${consultations.buyerId} = ${memberId} then ${consultations.email} end`,
      telegramId: sql<
        string | null
      >`case when ${consultations.buyerId} = ${memberId} then ${consultations.telegramId} end`,
    })
    .from(consultations)
    .where(isMine)
    .orderBy(asc(consultations.createdAt), asc(consultations.id));
  const messages = await db
    .select({
      id: consultationMessages.consultationId,
      kind: consultationMessages.kind,
      body: consultationMessages.body,
      occurredAt: consultationMessages.occurredAt,
    })
    .from(consultationMessages)
    .innerJoin(consultations, eq(consultations.id, consultationMessages.consultationId))
    .where(and(isMine, eq(consultationMessages.author, side)))
    .orderBy(asc(consultationMessages.id));
  const terms = await db
    .select({
      id: offers.consultationId,
      number: offers.number,
      status: offers.status,
      // The words of an offer are its seller's.
      scope: sql<string | null>`case when ${consultations.sellerId} = ${memberId} then ${offers.scope} end`,
      excluded: sql<string | null>`case when ${consultations.sellerId} = ${memberId} then ${offers.excluded} end`,
      amount: offers.amount,
      days: offers.days,
      rounds: offers.rounds,
      validUntil: offers.validUntil,
      createdAt: offers.createdAt,
    })
    .from(offers)
    .innerJoin(consultations, eq(consultations.id, offers.consultationId))
    .where(isMine)
    .orderBy(asc(offers.number));
  const of = <Row extends { id: string }>(all: readonly Row[], id: string) =>
    all.filter((row) => row.id === id).map(({ id: _id, ...row }) => row);
  return rows.map(({ id, ...row }) => ({ ...row, messages: of(messages, id), offers: of(terms, id) }));
}

/** Work of and for the member: what they handed over, and the changes they asked for. */
export async function deliveryRows(db: Db, memberId: number) {
  const rows = await db
    .select({
      orderId: deliveries.orderId,
      orderNumber: orders.number,
      side: sql<"buyer" | "seller">`case when ${orders.buyerId} = ${memberId} then 'buyer' else 'seller' end`,
      status: deliveries.status,
      dueAt: deliveries.dueAt,
      deliveredAt: deliveries.deliveredAt,
      acceptedAt: deliveries.acceptedAt,
    })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId)))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.orderId));
  const submissions = await db
    .select({
      orderId: deliverySubmissions.orderId,
      number: deliverySubmissions.number,
      message: deliverySubmissions.message,
      link: deliverySubmissions.link,
      submittedAt: deliverySubmissions.submittedAt,
    })
    .from(deliverySubmissions)
    .innerJoin(orders, eq(orders.id, deliverySubmissions.orderId))
    .where(eq(orders.sellerId, memberId))
    .orderBy(asc(deliverySubmissions.number));
  const requests = await db
    .select({ orderId: deliveryEvents.orderId, text: deliveryEvents.body, occurredAt: deliveryEvents.occurredAt })
    .from(deliveryEvents)
    .where(and(eq(deliveryEvents.actorId, memberId), eq(deliveryEvents.kind, "change_requested")))
    .orderBy(asc(deliveryEvents.id));
  const of = <Row extends { orderId: string }>(all: readonly Row[], orderId: string) =>
    all.filter((row) => row.orderId === orderId).map(({ orderId: _orderId, ...row }) => row);
  return rows.map(({ orderId, ...row }) => ({
    ...row,
    submissions: of(submissions, orderId),
    changeRequests: of(requests, orderId),
  }));
}

/** Files that the member sent with messages and submissions. */
export async function attachmentRows(db: Db, memberId: number) {
  return db
    .select({ id: attachments.id, fileName: attachments.fileName, key: attachments.fileKey })
    .from(attachments)
    .where(eq(attachments.memberId, memberId))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}
