import type { Attachment } from "../attachments/attachment.ts";
import { attachmentsOfMessagesUnchecked } from "../attachments/send-attachments.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { type Party, requireParty, type Which } from "./access.server.ts";
import { usualAnswerHours } from "./answer-times.server.ts";
import { isBinding, offerView } from "./offers.ts";
import { isClosed } from "./status.ts";
import {
  consultationById,
  type ConsultationWithParties,
  assignToMember,
  markRead,
  type MessageRow,
  messagesOf,
} from "./store.server.ts";
import { offersOf, type OfferWithOrder } from "./store-offers.server.ts";
import type { Thread, ThreadMessage } from "./thread.ts";

const MESSAGES = 50;

type Reading = Needs<"db" | "clock" | "limiter">;

/** The newest messages of a conversation, for one of its two sides, who has read them now. */
export async function readThread(
  needs: Reading,
  actor: Actor,
  { before, ...which }: Which & { before?: string },
): Promise<Thread> {
  const party = await requireParty(needs, actor, which);
  const { buyerUnread, sellerUnread, id } = party.consultation;
  const thread = await threadOf(needs, party, party.side, before);
  if ((party.side === "buyer" ? buyerUnread : sellerUnread) > 0) await markRead(needs.db, id, party.side);
  return thread;
}

/** Reads a conversation for the back office; it is not marked as read. */
export async function threadForOperator(
  needs: Reading,
  actor: Actor,
  { requestId, before }: { requestId: string; before?: string },
): Promise<Thread> {
  requireRight(actor, "conversations.read");
  const found = isUuid(requestId) ? await consultationById(needs.db, requestId) : null;
  if (!found) throw new DomainError("not-found");
  return threadOf(needs, found, "operator", before);
}

/**
 * Whoever has the mailed link and is signed in to the account with the address it was mailed to gets the conversation into
 * that account: the link proves the address. The answer is its id there, or null.
 */
export async function takeOverRequest(
  needs: Reading,
  actor: Actor,
  which: { linkToken: string; ip: string },
): Promise<string | null> {
  const { consultation } = await requireParty(needs, actor, which);
  if (actor.kind !== "member") return null;
  if (consultation.buyerId !== null) return consultation.id;
  if (actor.email.toLowerCase() !== consultation.email.toLowerCase() || actor.memberId === consultation.sellerId)
    return null;
  return (await assignToMember(needs.db, consultation.id, actor.memberId)) ? consultation.id : null;
}

async function threadOf(
  { db, clock }: Reading,
  { consultation, seller, service }: ConsultationWithParties,
  side: Thread["side"],
  before: string | undefined,
): Promise<Thread> {
  const now = clock();
  const { id, status, sellerId } = consultation;
  const [rows, all, answerHours] = await Promise.all([
    messagesOf(db, id, { before: before && isUuid(before) ? before : undefined, limit: MESSAGES + 1 }),
    offersOf(db, id),
    usualAnswerHours({ db, clock }, { sellerId }),
  ]);
  const shown = rows.slice(-MESSAGES);
  const files = await attachmentsOfMessagesUnchecked(
    { db },
    shown.map(({ id: messageId }) => messageId),
  );
  const { title, titleLocale, createdAt, dueAt, answeredAt, name, telegramId, serviceId } = consultation;
  return {
    id,
    side,
    status,
    title,
    titleLocale,
    service: { id: serviceId, ...service },
    seller: { id: sellerId, name: seller.name, avatarKey: seller.avatarKey },
    asker: { name, telegramId: side === "seller" ? telegramId : null },
    createdAt,
    dueAt,
    answeredAt,
    overdue: status === "waiting" && dueAt < now,
    answerHours,
    messages: messagesView(shown, all, files, answeredAt),
    before: rows.length > MESSAGES ? shown[0]!.id : null,
    offers: all.map((offer) => offerView(offer, now)),
    can: permissions({ consultation }, side, all, now),
  };
}

function permissions(
  { consultation }: Pick<Party, "consultation">,
  side: Thread["side"],
  offers: readonly OfferWithOrder[],
  now: Date,
): Thread["can"] {
  const isParty = side !== "operator";
  const isBound = offers.some((offer) => isBinding(offer, now));
  const isOver = consultation.status === "completed" || consultation.status === "converted";
  return {
    write: isParty && !isClosed(consultation),
    complete: isParty && consultation.status === "responded" && !isBound,
    offer: side === "seller" && !isOver && !isBound,
    decide: side === "buyer" && !isOver,
  };
}

function messagesView(
  rows: readonly MessageRow[],
  offers: readonly OfferWithOrder[],
  files: ReadonlyMap<string, Attachment[]>,
  answeredAt: Date | null,
): ThreadMessage[] {
  const numbers = new Map(offers.map(({ id, number }) => [id, number]));
  const first = rows.find(
    ({ author, occurredAt }) => author === "seller" && occurredAt.getTime() === answeredAt?.getTime(),
  );
  return rows.map(({ id, author, kind, offerId, body, occurredAt }) => ({
    id,
    author,
    kind,
    offer: offerId === null ? null : (numbers.get(offerId) ?? null),
    body,
    files: files.get(id) ?? [],
    occurredAt,
    isFirstAnswer: id === first?.id,
  }));
}
