import { like } from "drizzle-orm";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { acceptanceDays, changeRounds } from "#app/domain/terms.ts";
import type { Db } from "../client.server.ts";
import { deliveries, deliveryEvents, deliverySubmissions } from "../schema/deliveries.ts";
import { orders } from "../schema/orders.ts";
import { caseMessages, refundCases } from "../schema/refunds.ts";
import { type Work, works } from "./content/works.ts";
import { seededUuid } from "./numbers.ts";

type Needs = { db: Db; now: Date };
type Order = typeof orders.$inferSelect;
const PREFIX = "seed-work:";
/** The order of the demo's buyer with an open case: its work goes on. */
const IN_WORK = "seed-state:in_progress";
const inWork: Work = { key: "", of: "buyer", paid: 6, delivered: [], status: "working", messages: [] };

/** The work on the demo's orders, in each state it can be in. */
export async function seedDeliveries({ db, now }: Needs): Promise<void> {
  for (const order of await db
    .select()
    .from(orders)
    .where(like(orders.idempotencyKey, "seed-%"))
    .orderBy(orders.number)) {
    const key = order.idempotencyKey;
    const work = key === IN_WORK ? inWork : works.find((one) => PREFIX + one.key === key);
    if (work) await seedDelivery(db, now, order, work);
  }
}

async function seedDelivery(db: Db, now: Date, order: Order, work: Work): Promise<void> {
  const at = (day: number) => addDays(now, -day);
  const { id: orderId, idempotencyKey: name } = order;
  const paidAt = order.paidAt!; // work begins with the payment
  const deliveredAt = work.delivered.length > 0 ? at(work.delivered.at(-1)!) : null;
  await db.insert(deliveries).values({
    orderId,
    status: work.status,
    createdAt: paidAt,
    dueAt: work.status === "working" ? addDays(now, work.of === "seller" ? 2 : 5) : addDays(paidAt, work.paid),
    roundsIncluded: changeRounds,
    roundsUsed: work.changes ? 1 : 0,
    submissions: work.delivered.length,
    deliveredAt,
    acceptBy: deliveredAt && addDays(deliveredAt, acceptanceDays),
    ...(work.accepted !== undefined && { acceptedAt: at(work.accepted), acceptedBy: "buyer" as const }),
  });
  if (work.messages.length > 0)
    await db.insert(deliverySubmissions).values(
      work.messages.map(({ text, link }, index) => ({
        id: seededUuid(`submission:${index}:${name}`, at(work.delivered[index]!)),
        orderId,
        number: index + 1,
        message: text,
        link: link ?? null,
        submittedAt: at(work.delivered[index]!),
      })),
    );
  const events = eventsOf(order, work, at);
  if (events.length > 0) await db.insert(deliveryEvents).values(events);
  if (work.refund) await seedDispute(db, order, { text: work.refund.text, at: at(work.refund.day) });
}

type Event = typeof deliveryEvents.$inferInsert;

function eventsOf({ id: orderId, buyerId, sellerId }: Order, work: Work, at: (day: number) => Date): Event[] {
  const event = (kind: Event["kind"], day: number, submission: number, body = ""): Event => {
    const by = kind === "delivered" ? "seller" : "buyer";
    const actorId = by === "seller" ? sellerId : buyerId;
    return { orderId, kind, by, actorId, submission, body, occurredAt: at(day) };
  };
  return [
    ...work.delivered.map((day, index) => event("delivered", day, index + 1)),
    ...(work.changes ? [event("change_requested", work.changes.day, 1, work.changes.text)] : []),
    ...(work.refund ? [event("disputed", work.refund.day, work.delivered.length)] : []),
    ...(work.accepted === undefined ? [] : [event("accepted", work.accepted, work.delivered.length)]),
  ].sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
}

async function seedDispute(db: Db, order: Order, { text, at }: { text: string; at: Date }): Promise<void> {
  const id = seededUuid(`case:${order.idempotencyKey}`, at);
  await db.insert(refundCases).values({
    id,
    orderId: order.id,
    kind: "request",
    status: "open",
    reasonCode: "not-as-described",
    wantedAmount: Math.round(order.totalAmount / 4000) * 1000,
    openedBy: order.buyerId,
    createdAt: at,
    dueAt: businessDeadline(at, presetNumbers["case-days"]),
  });
  await db.insert(caseMessages).values({
    id: seededUuid(`said:1:${order.idempotencyKey}`, at),
    caseId: id,
    authorId: order.buyerId,
    role: "buyer",
    kind: "opened",
    body: text,
    occurredAt: at,
  });
}
