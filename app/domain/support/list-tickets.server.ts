import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import type { DeskInput } from "./input.ts";
import type { TicketStatus } from "./status.ts";
import { listTicketRows, type TicketListRow, unreadTickets, waitingTickets } from "./store-lists.server.ts";
import { type ListedTicket, promiseOf } from "./ticket.ts";

/** The member's own tickets, the last one written to first. */
export async function listOwnTickets(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  asked: PageInput & { status?: TicketStatus },
): Promise<Page<ListedTicket>> {
  const found = await listTicketRows(db, { ...asked, memberId: requireMember(actor).memberId, byDue: false });
  return { ...found, items: found.items.map((row) => ({ ...listedTicket(row, clock()), assignee: "" })) };
}

/** The desk of the operators: what waits with the first due first, one's own, or what was answered or closed. */
export async function listDesk(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { view, ...page }: DeskInput,
): Promise<Page<ListedTicket>> {
  const { memberId } = requireRight(actor, "tickets.answer");
  const wanted = view === "mine" ? { assigneeId: memberId } : { status: view };
  const found = await listTicketRows(db, { ...page, ...wanted, byDue: view === "waiting" });
  return { ...found, items: found.items.map((row) => listedTicket(row, clock())) };
}

export async function deskFigures({ db, clock }: Needs<"db" | "clock">, actor: Actor) {
  requireRight(actor, "tickets.answer");
  return waitingTickets(db, clock());
}

/** Tickets with an answer that the member has not read: for the navigation of the account area. */
export async function countUnreadTickets({ db }: Needs<"db">, actor: Actor): Promise<number> {
  return unreadTickets(db, requireMember(actor).memberId);
}

function listedTicket({ answeredAt, closedAt, ...row }: TicketListRow, now: Date): ListedTicket {
  return { ...row, promise: promiseOf({ ...row, answeredAt, closedAt }, now) };
}
