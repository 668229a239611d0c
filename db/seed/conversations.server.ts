import { tokenHash } from "#app/domain/shared/ids.ts";
import { eq } from "drizzle-orm";
import { endOfSeoulDay } from "#app/domain/shared/business-days.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { linkTokenOf } from "#app/domain/consultations/link.ts";
import { linesOf } from "#app/domain/consultations/offers.ts";
import { sellerReplyHours } from "#app/domain/terms.ts";
import type { Db } from "../client.server.ts";
import { consultationMessages, consultations, offers } from "../schema/consultations.ts";
import { members } from "../schema/identity.ts";
import { orderLines, orders } from "../schema/orders.ts";
import type { Staff } from "./accounts.server.ts";
import type { Seeded } from "./catalogue.server.ts";
import { conversations, type SeedConversation, type SeedOffer } from "./content/conversations.ts";
import { seededUuid } from "./numbers.ts";

type Needs = {
  db: Db;
  secrets: Services["secrets"];
  now: Date;
  catalogue: Seeded[];
  buyers: number[];
  staff: Staff;
};
type Rows = {
  consultations: (typeof consultations.$inferInsert)[];
  offers: (typeof offers.$inferInsert)[];
  messages: (typeof consultationMessages.$inferInsert)[];
};

/** Idempotency key of the order that sales.server.ts writes for the converted conversation. */
export const convertedOrderKey = "state:offer";

/** Writes a conversation in every state, and ties the converted one to its order. */
export async function seedConversations(needs: Needs): Promise<void> {
  const rows: Rows = { consultations: [], offers: [], messages: [] };
  for (const conversation of conversations) await addConversation(rows, conversation, needs);
  const { db } = needs;
  await db.insert(consultations).values(rows.consultations);
  await db.insert(offers).values(rows.offers);
  await db.insert(consultationMessages).values(rows.messages);
  await tieOrder(needs, rows);
}

async function addConversation(rows: Rows, conversation: SeedConversation, needs: Needs): Promise<void> {
  const { key, said, status, locale, unread = {} } = conversation;
  const service = needs.catalogue.find(({ seed }) => seed.key === conversation.service)!; // named in content/services
  const at = (days: number) => addDays(needs.now, -days);
  const createdAt = at(said[0]!.days);
  const id = seededUuid(`conversation:${key}`, createdAt);
  const answer = said.find(({ by }) => by === "seller");
  const asker = await askerOf(conversation, needs);
  rows.consultations.push({
    id,
    serviceId: service.id,
    sellerId: service.sellerId,
    ...asker,
    status,
    title: service.seed.title,
    titleLocale: service.seed.contentLocale,
    locale,
    privacyAgreedAt: createdAt,
    marketingAgreed: false,
    linkHash: asker.buyerId === null ? tokenHash(linkTokenOf(needs, id)) : null,
    idempotencyKey: `seed-conversation-${key}`,
    createdAt,
    dueAt: addDays(createdAt, sellerReplyHours / 24),
    answeredAt: answer ? at(answer.days) : null,
    lastMessageAt: at(said.at(-1)!.days),
    closedAt: status === "completed" || status === "converted" ? at(said.at(-1)!.days) : null,
    buyerUnread: unread.buyer ?? 0,
    sellerUnread: unread.seller ?? 0,
  });
  addMessages(rows, conversation, { id, at });
}

async function askerOf({ asker }: SeedConversation, { db, buyers, staff }: Needs) {
  if (typeof asker === "object") return { buyerId: null, ...asker };
  const buyerId = asker === "demo" ? staff.buyerId : buyers[asker]!;
  const [member] = await db
    .select({ name: members.name, email: members.email })
    .from(members)
    .where(eq(members.id, buyerId));
  return { buyerId, ...member!, telegramId: asker === "demo" ? "seojin_studio" : "buyer_talk" };
}

function addMessages(
  rows: Rows,
  { key, said }: SeedConversation,
  { id, at }: { id: string; at: (days: number) => Date },
): void {
  let offer: typeof offers.$inferInsert | null = null;
  for (const [index, entry] of said.entries()) {
    const occurredAt = at(entry.days);
    const message = {
      id: seededUuid(`said:${key}:${index}`, occurredAt),
      consultationId: id,
      author: entry.by,
      occurredAt,
    };
    if ("text" in entry) rows.messages.push({ ...message, kind: "message", body: entry.text });
    else if ("offer" in entry) {
      const number = rows.offers.filter(({ consultationId }) => consultationId === id).length + 1;
      offer = offerRow(entry.offer, { key, consultationId: id, number, at: occurredAt });
      rows.offers.push(offer);
      rows.messages.push({ ...message, kind: "offer", offerId: offer.id });
    } else {
      const isDecision = entry.did === "accepted" || entry.did === "declined";
      if (offer && isDecision) offer.decidedAt = occurredAt;
      rows.messages.push({ ...message, kind: entry.did, offerId: entry.did === "completed" ? null : offer?.id });
    }
  }
}

type Made = { key: string; consultationId: string; number: number; at: Date };

function offerRow(
  { workDays: days, validDays, ...offer }: SeedOffer,
  { key, consultationId, number, at }: Made,
): typeof offers.$inferInsert {
  return {
    id: seededUuid(`offer:${key}:${number}`, at),
    consultationId,
    number,
    ...offer,
    days,
    validUntil: endOfSeoulDay(seoulDay(addDays(at, validDays))),
    createdAt: at,
  };
}

async function tieOrder({ db }: Needs, rows: Rows): Promise<void> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.idempotencyKey, `seed-${convertedOrderKey}`));
  const converted = rows.consultations.find(({ status }) => status === "converted")!;
  const offer = rows.offers.find(({ consultationId }) => consultationId === converted.id)!;
  await db.update(orders).set({ offerId: offer.id }).where(eq(orders.id, order!.id));
  await db
    .update(orderLines)
    .set({
      agreedWork: {
        offer: offer.number,
        scope: linesOf(offer.scope),
        excluded: linesOf(offer.excluded),
        days: offer.days,
        rounds: offer.rounds,
      },
    })
    .where(eq(orderLines.orderId, order!.id));
}
