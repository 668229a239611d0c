import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import type { Side } from "./access.server.ts";
import type { ConsultationsInput } from "./input.ts";
import type { ConsultationSummary } from "./summary.ts";
import {
  consultationsOf,
  type ListedConsultation,
  unreadCounts,
  waitingConsultations,
  waitingFigures,
} from "./store-lists.server.ts";

/** The member's own conversations: those they began, or those with them as the seller. */
export async function listConsultations(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { as, ...asked }: ConsultationsInput & { as: Side },
): Promise<Page<ConsultationSummary>> {
  const { memberId, isSeller } = requireMember(actor);
  if (as === "seller" && !isSeller) throw new DomainError("not-found");
  const found = await consultationsOf(db, { ...asked, as, memberId });
  return { ...found, items: found.items.map((item) => summaryOf(item, as, clock())) };
}

/** Back office: requests without a first answer, first due first. */
export async function listWaitingRequests(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  page: PageInput,
): Promise<Page<ConsultationSummary>> {
  requireRight(actor, "conversations.read");
  const found = await waitingConsultations(db, page);
  return { ...found, items: found.items.map((item) => summaryOf(item, "seller", clock())) };
}

export async function requestFigures({ db, clock }: Needs<"db" | "clock">, actor: Actor) {
  requireRight(actor, "conversations.read");
  return waitingFigures(db, clock());
}

/** Conversations that wait for the member: for the navigation of the account area. */
export async function countUnread({ db, clock }: Needs<"db" | "clock">, actor: Actor) {
  return unreadCounts(db, requireMember(actor).memberId, clock());
}

function summaryOf(
  { buyerUnread, sellerUnread, ...item }: ListedConsultation,
  as: Side,
  now: Date,
): ConsultationSummary {
  return {
    ...item,
    unread: as === "buyer" ? buyerUnread : sellerUnread,
    overdue: item.status === "waiting" && item.dueAt < now,
  };
}
