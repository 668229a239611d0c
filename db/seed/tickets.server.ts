import { tokenHash } from "#app/domain/shared/ids.ts";
import { desc, eq, inArray } from "drizzle-orm";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { ticketTokenOf } from "#app/domain/support/link.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import type { Db } from "../client.server.ts";
import { members } from "../schema/identity.ts";
import { orders } from "../schema/orders.ts";
import { cannedAnswers as seedCanned } from "./content/canned-answers.ts";
import { cannedAnswers, ticketMessages, ticketRatings, tickets } from "../schema/support/tickets.ts";
import type { Staff } from "./accounts.server.ts";
import { type SeedTicket, tickets as demoTickets } from "./content/tickets.ts";
import { seededCode, seededUuid } from "./numbers.ts";

type Needs = { db: Db; secrets: Services["secrets"]; now: Date; staff: Staff };
type Sender = { memberId: number | null; name: string; email: string; company: string };

const accounts = { buyer: "buyer@jangteo.example", seller: "seller@jangteo.example" };

/** Writes contact inquiries in every state: waiting in time and too long, answered, and closed. */
export async function seedTickets(needs: Needs): Promise<void> {
  const { db } = needs;
  const people = await db
    .select({ memberId: members.id, name: members.name, email: members.email })
    .from(members)
    .where(inArray(members.email, Object.values(accounts)));
  for (const ticket of demoTickets) {
    const sender =
      typeof ticket.sender === "object"
        ? { memberId: null, ...ticket.sender }
        : { company: "", ...people.find(({ email }) => email === accounts[ticket.sender as keyof typeof accounts])! };
    await db.insert(tickets).values(await rowOf(needs, ticket, sender));
    await db.insert(ticketMessages).values(messagesOf(needs, ticket));
    if (ticket.rated) await db.insert(ticketRatings).values(ratingOf(needs, ticket, ticket.rated));
  }
  await db.insert(cannedAnswers).values(cannedRows(needs));
}

function cannedRows({ now, staff }: Needs): (typeof cannedAnswers.$inferInsert)[] {
  const createdAt = addDays(now, -60);
  return seedCanned.map((answer) => ({
    ...answer,
    id: seededUuid(`canned:${answer.locale}:${answer.name}`, createdAt),
    updatedBy: staff.operatorId,
    createdAt,
    updatedAt: createdAt,
  }));
}

function ratingOf(needs: Needs, ticket: SeedTicket, rated: NonNullable<SeedTicket["rated"]>) {
  const ratedAt = at(needs, rated.days);
  return { ticketId: idOf(needs, ticket), rating: rated.rating, comment: rated.comment, ratedAt, changedAt: ratedAt };
}

const at = ({ now }: Needs, days: number) => addDays(now, -days);
const idOf = (needs: Needs, { key, said }: SeedTicket) => seededUuid(`ticket:${key}`, at(needs, said[0]!.days));

async function rowOf(needs: Needs, ticket: SeedTicket, sender: Sender): Promise<typeof tickets.$inferInsert> {
  const { key, said, status, topic, subject, locale } = ticket;
  const id = idOf(needs, ticket);
  const createdAt = at(needs, said[0]!.days);
  const waitsSince = said.findLast(({ by }) => by === "sender")!.days;
  const dueAt = businessDeadline(at(needs, waitsSince), presetNumbers["inquiry-days"]);
  const isLate = status === "waiting" && dueAt < needs.now;
  const answer = said.findLast(({ by, kind }) => by === "operator" && kind === undefined);
  const closing = said.find(({ kind }) => kind === "closed");
  const order = ticket.withOrder && sender.memberId ? await latestOrder(needs.db, sender.memberId) : null;
  const isHandled = said.some(({ by }) => by === "operator");
  return {
    id,
    number: `CS-${seoulDay(createdAt).replaceAll("-", "")}-${seededCode(`ticket:${key}`, 6)}`,
    ...sender,
    status,
    topic,
    subject,
    orderNumber: order?.number ?? "",
    orderId: order?.id ?? null,
    locale,
    linkHash: sender.memberId === null ? tokenHash(ticketTokenOf(needs, id)) : null,
    idempotencyKey: `seed-ticket-${key}`,
    assigneeId: isHandled ? needs.staff.operatorId : null,
    createdAt,
    dueAt,
    answeredAt: answer ? at(needs, answer.days) : null,
    escalatedAt: isLate ? dueAt : null,
    lastMessageAt: at(needs, said.findLast(({ kind }) => kind !== "note")!.days),
    closedAt: closing ? at(needs, closing.days) : null,
    unread: ticket.unread ?? 0,
  };
}

function messagesOf(needs: Needs, ticket: SeedTicket): (typeof ticketMessages.$inferInsert)[] {
  return ticket.said.map(({ days, by, text, kind }, index) => ({
    id: seededUuid(`ticket:${ticket.key}:${index}`, at(needs, days)),
    ticketId: idOf(needs, ticket),
    author: by,
    operatorId: by === "operator" ? needs.staff.operatorId : null,
    kind: kind ?? "message",
    body: text,
    occurredAt: at(needs, days),
  }));
}

async function latestOrder(db: Db, buyerId: number): Promise<{ id: string; number: string } | null> {
  const [row] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}
