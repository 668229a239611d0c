import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import { isUuid, tokenHash } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { ticketLinkLimit } from "./rate-limits.ts";
import { ticketById, ticketByLink, ticketOfMember, type TicketRow } from "./store.server.ts";

/** A member names the ticket, a visitor the secret of the mailed link. */
export type WhichTicket = { ticketId: string } | { linkToken: string; ip: string };

const TOKEN = /^[\w-]{20,100}$/;

/** The ticket, or the one that it was merged into, for its sender. Anybody else gets the answer of one that does not exist. */
export async function requireSender(
  needs: Needs<"db" | "limiter">,
  actor: Actor,
  which: WhichTicket,
): Promise<TicketRow> {
  if ("linkToken" in which) return requireLink(needs, actor, which);
  const { memberId } = requireMember(actor);
  const found = isUuid(which.ticketId) ? await ticketOfMember(needs.db, which.ticketId, memberId) : null;
  if (!found) throw new DomainError("not-found");
  return whereItIs(needs, actor, found);
}

/** A merger keeps the sender: whoever may read the one may read the other, if need be after signing in. */
async function whereItIs({ db }: Needs<"db">, actor: Actor, row: TicketRow): Promise<TicketRow> {
  if (row.mergedIntoId === null) return row;
  const target = await ticketById(db, row.mergedIntoId);
  if (!target) throw new DomainError("not-found");
  return requireOwner(actor, target);
}

/** Once an account has taken it over, the link is no way in any more: it leads to that account. */
function requireOwner(actor: Actor, row: TicketRow): TicketRow {
  if (row.memberId !== null && requireMember(actor).memberId !== row.memberId) throw new DomainError("not-found");
  return row;
}

async function requireLink(
  { db, limiter }: Needs<"db" | "limiter">,
  actor: Actor,
  { linkToken, ip }: { linkToken: string; ip: string },
): Promise<TicketRow> {
  await takeForNetwork(limiter, ticketLinkLimit, ip);
  const found = TOKEN.test(linkToken) ? await ticketByLink(db, tokenHash(linkToken)) : null;
  if (!found) throw new DomainError("not-found");
  return whereItIs({ db }, actor, requireOwner(actor, found));
}
