import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { MailContent } from "../notifications/templates.ts";
import { type BatchMail, queueMail, queueMails } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import type { ConsultationRow } from "./store.server.ts";
import { lastDayOf } from "./offers.ts";
import type { OfferRow } from "./store-offers.server.ts";

type Mailing = Needs<"db" | "clock" | "jobs">;

const about = ({ id, title, titleLocale }: ConsultationRow) => ({ requestId: id, title, titleLocale });

/** The asker: a member in their own language, a visitor at the address and in the language of the request. */
function askerOf({ buyerId, email, locale }: ConsultationRow) {
  if (buyerId !== null) return { memberId: buyerId };
  return { recipient: email, locale: (isTextLocale(locale) ? locale : "en") satisfies TextLocale };
}
const audienceOf = ({ buyerId }: ConsultationRow) => (buyerId === null ? "visitor" : "buyer");

/** Mail to the seller that somebody asks, to the asker that it was sent; a visitor's holds the link to the conversation. */
export async function queueRequestMails(needs: Mailing, row: ConsultationRow, seller: string): Promise<void> {
  const dueAt = row.dueAt.toISOString();
  await queueMail(needs.db, needs, {
    template: "request-received",
    data: { ...about(row), asker: row.name, dueAt },
    memberId: row.sellerId,
    dedupeKey: `${row.id}:received`,
  });
  await queueMail(needs.db, needs, {
    template: "request-sent",
    data: { ...about(row), audience: audienceOf(row), seller, dueAt },
    ...askerOf(row),
    dedupeKey: `${row.id}:sent`,
  });
}

/** Mail to the other side that there is something to read: once, until they have read it. */
export async function queueMessageMail(
  needs: Mailing,
  row: ConsultationRow,
  { from, name, event }: { from: "buyer" | "seller"; name: string; event: string },
): Promise<void> {
  const unread = from === "buyer" ? row.sellerUnread : row.buyerUnread;
  if (unread > 0) return;
  const receiver = from === "buyer" ? { memberId: row.sellerId } : askerOf(row);
  await queueMail(needs.db, needs, {
    template: "request-message",
    data: { ...about(row), audience: from === "buyer" ? "seller" : audienceOf(row), from: name },
    ...receiver,
    dedupeKey: `${event}:message`,
  });
}

export async function queueOfferMail(
  needs: Mailing,
  row: ConsultationRow,
  { offer, seller }: { offer: OfferRow; seller: string },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "offer-made",
    data: {
      ...about(row),
      audience: audienceOf(row),
      seller,
      amount: String(offer.amount),
      currency: "KRW",
      days: String(offer.days),
      validUntil: lastDayOf(offer.validUntil).toISOString(),
    },
    ...askerOf(row),
    dedupeKey: `${offer.id}:made`,
  });
}

export async function queueDecisionMail(
  needs: Mailing,
  row: ConsultationRow,
  { offer, outcome }: { offer: OfferRow; outcome: "accepted" | "declined" },
): Promise<void> {
  await queueMail(needs.db, needs, {
    template: "offer-decided",
    data: { ...about(row), asker: row.name, amount: String(offer.amount), currency: "KRW", outcome },
    memberId: row.sellerId,
    dedupeKey: `${offer.id}:${outcome}`,
  });
}

/** Mail to both sides that nobody decided about an offer while it was valid. */
export async function queueExpiryMails(needs: Mailing, row: ConsultationRow, offer: OfferRow): Promise<void> {
  const data = {
    ...about(row),
    amount: String(offer.amount),
    currency: "KRW",
    validUntil: lastDayOf(offer.validUntil).toISOString(),
  };
  await queueMails(needs.db, needs, [
    {
      template: "offer-expired",
      data: { ...data, audience: "seller" },
      memberId: row.sellerId,
      dedupeKey: `${offer.id}:expired:seller`,
    },
    {
      template: "offer-expired",
      data: { ...data, audience: audienceOf(row) },
      ...askerOf(row),
      dedupeKey: `${offer.id}:expired:asker`,
    },
  ]);
}

/** A conversation that a side ended; `from` "" where that account is deleted. `hadOffer`: an open offer ended with it. */
export type Ending = { row: ConsultationRow; by: "buyer" | "seller"; from: string; hadOffer: boolean };

/** Mails to the other sides of conversations that ended. */
export async function queueClosedMails(needs: Mailing, endings: readonly Ending[]): Promise<void> {
  const mails = endings.map(
    ({ row, by, from, hadOffer }): BatchMail => ({
      template: "request-closed",
      data: {
        ...about(row),
        audience: by === "buyer" ? "seller" : audienceOf(row),
        from,
        offer: hadOffer ? "yes" : "",
      },
      ...(by === "buyer" ? { memberId: row.sellerId } : askerOf(row)),
      dedupeKey: `${row.id}:closed`,
    }),
  );
  await queueMails(needs.db, needs, mails);
}

export async function queueReminder(needs: Mailing, row: ConsultationRow): Promise<void> {
  const hours = Math.max(1, Math.ceil((row.dueAt.getTime() - needs.clock().getTime()) / HOUR_MS));
  const content: MailContent = {
    template: "request-reminder",
    data: { ...about(row), asker: row.name, dueAt: row.dueAt.toISOString() },
  };
  await queueMail(needs.db, needs, { ...content, memberId: row.sellerId, dedupeKey: `${row.id}:reminder:${hours}` });
}
