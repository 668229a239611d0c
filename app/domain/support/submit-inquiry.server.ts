import { createHash } from "node:crypto";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { listOrders } from "../orders/queries.server.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { takeAll, takeForNetwork } from "../shared/limits/take-limits.ts";
import { ticketNumber, tokenHash, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { InquiryInput } from "./input.ts";
import { ticketTokenOf } from "./link.ts";
import { watchDeadline } from "./promise-answer.server.ts";
import {
  addressInquiryLimit,
  memberInquiryDayLimit,
  memberInquiryLimit,
  networkInquiryLimit,
  ticketLinkLimit,
} from "./rate-limits.ts";
import {
  insertTicket,
  insertTicketMessage,
  senderName,
  ticketById,
  ticketByKey,
  ticketByNumber,
  type TicketRow,
} from "./store.server.ts";
import { queueReceivedMail } from "./ticket-mails.server.ts";
import { promisedUntil } from "../settings/in-force.server.ts";

type Submitting = Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">;
export type SubmitInquiry = InquiryInput & { ip: string; locale: TextLocale };
export type Submitted = Pick<TicketRow, "id" | "number" | "status" | "createdAt" | "dueAt"> & {
  /** It had been sent before; nothing was written now. */
  repeated: boolean;
};
type Order = { id: string; number: string };

const RECENT_ORDERS = 10;

/** The values that the form of a member is filled in with, and the orders that they can choose; null for a visitor. */
export type InquirySender = {
  name: string;
  email: string;
  orders: { number: string; title: string; titleLocale: string }[];
};

export async function inquirySender({ db }: Needs<"db">, actor: Actor): Promise<InquirySender | null> {
  if (actor.kind !== "member") return null;
  const [name, orders] = await Promise.all([
    senderName(db, actor.memberId),
    listOrders({ db }, actor, { page: 1, limit: RECENT_ORDERS }),
  ]);
  return {
    name,
    email: actor.email,
    orders: orders.items.map(({ number, title, titleLocale }) => ({ number, title, titleLocale })),
  };
}

/**
 * A ticket for the operators, who are promised to answer within one business day. Sent again, with the same key or the
 * same words within the hour, it is the same ticket. A member is answered at the address of the account.
 */
export async function submitInquiry(needs: Submitting, actor: Actor, asked: SubmitInquiry): Promise<Submitted> {
  const input = actor.kind === "member" ? { ...asked, email: actor.email } : asked;
  const [key, ...earlier] = keysOf(actor, input, needs.clock());
  const known = await ticketByKey(needs.db, [key, ...earlier]);
  if (known) return repeated(known, actor, input);
  const order = await ownOrder(needs, actor, input.orderNumber);
  await takeLimits(needs, actor, input);
  const sent = await needs.db.transaction((tx) => writeTicket({ ...needs, db: tx }, actor, { ...input, key, order }));
  if (sent) return { ...sent, repeated: false };
  const other = await ticketByKey(needs.db, [key]);
  if (!other) throw new Error("A contact inquiry was refused by the database without a reason");
  return repeated(other, actor, input);
}

/** The key of an inquiry, and that of the same words in the hour before. */
function keysOf(actor: Actor, input: InquiryInput, now: Date): [string, ...string[]] {
  if (input.idempotencyKey) return [input.idempotencyKey];
  const { email, topic, subject, orderNumber, message } = input;
  const who = actor.kind === "member" ? String(actor.memberId) : email.toLowerCase();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const keyIn = (at: number) =>
    createHash("sha256")
      .update(JSON.stringify([at, who, topic, subject, orderNumber, message]))
      .digest("hex");
  return [`words:${keyIn(hour)}`, `words:${keyIn(hour - 1)}`];
}

/** An order of the member on either side; a visitor's is only written down. */
async function ownOrder({ db }: Needs<"db">, actor: Actor, orderNumber: string): Promise<Order | null> {
  if (orderNumber === "" || actor.kind !== "member") return null;
  try {
    return await visibleOrder({ db }, actor, { orderNumber, roles: ["buyer", "seller"] });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not-found")
      throw new DomainError("order-not-yours", { field: "orderNumber" });
    throw error;
  }
}

async function takeLimits(
  { limiter }: Needs<"limiter">,
  actor: Actor,
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  await takeForNetwork(limiter, networkInquiryLimit, ip);
  if (actor.kind === "member") {
    const key = String(actor.memberId);
    await takeAll(limiter, [
      [memberInquiryLimit, key],
      [memberInquiryDayLimit, key],
    ]);
  } else await limiter.take(addressInquiryLimit, email.toLowerCase());
}

type Writing = SubmitInquiry & { key: string; order: Order | null };

/** null when the key was used meanwhile. */
async function writeTicket(needs: Submitting, actor: Actor, input: Writing): Promise<TicketRow | null> {
  const now = needs.clock();
  const id = uuidv7(now);
  const member = actor.kind === "member" ? actor : null;
  if (member) await requireOpenAccount(needs, member);
  const { name, email, company, topic, subject, message, locale, key, order } = input;
  const dueAt = await promisedUntil(needs, "inquiry-days", now);
  const ticket = await insertTicket(needs.db, {
    id,
    number: ticketNumber(now),
    memberId: member?.memberId ?? null,
    status: "waiting",
    topic,
    name,
    email,
    company,
    subject,
    orderNumber: order?.number ?? input.orderNumber,
    orderId: order?.id ?? null,
    locale,
    linkHash: member ? null : tokenHash(ticketTokenOf(needs, id)),
    idempotencyKey: key,
    createdAt: now,
    dueAt,
    lastMessageAt: now,
  });
  if (!ticket) return null;
  await insertTicketMessage(needs.db, {
    id: uuidv7(now),
    ticketId: id,
    author: "sender",
    kind: "message",
    body: message,
    occurredAt: now,
  });
  await queueReceivedMail(needs, ticket);
  await watchDeadline(needs, { ticketId: id, dueAt });
  return ticket;
}

function repeated(known: TicketRow, actor: Actor, { email, subject }: InquiryInput): Submitted {
  const memberId = actor.kind === "member" ? actor.memberId : null;
  if (known.memberId !== memberId || known.email.toLowerCase() !== email.toLowerCase() || known.subject !== subject)
    throw new DomainError("idempotency-mismatch");
  return { ...known, repeated: true };
}

const NUMBER = /^CS-\d{8}-[0-9A-Z]{6}$/;

/** Number and due time of an inquiry, for the page that confirms it: whoever knows the number may know this much. */
export async function inquiryReceipt(
  { db, limiter }: Needs<"db" | "limiter">,
  { number, ip }: { number: string; ip: string },
): Promise<{ number: string; dueAt: Date }> {
  await takeForNetwork(limiter, ticketLinkLimit, ip);
  const found = NUMBER.test(number) ? await ticketByNumber(db, number) : null;
  if (!found) throw new DomainError("not-found");
  const now = found.mergedIntoId === null ? found : await ticketById(db, found.mergedIntoId);
  return { number: found.number, dueAt: (now ?? found).dueAt };
}
