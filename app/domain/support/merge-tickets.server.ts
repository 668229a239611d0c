import { moveTicketFilesUnchecked } from "../attachments/send-attachments.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { hasProvenAddress } from "../identity/email/proven-address.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { watchDeadline } from "./promise-answer.server.ts";
import { insertTicketMessage, lockTickets, ticketById, ticketByNumber, type TicketRow } from "./store.server.ts";
import { moveToTicket, otherTicketsOf, waitAsWell } from "./store-merge.server.ts";

const OTHERS = 20;
type Merging = Needs<"db" | "clock" | "jobs">;

/** Other tickets of the same sender, the last written to first: what one can be merged into. */
export async function mergeTargets(
  { db }: Needs<"db">,
  actor: Actor,
  { ticketId }: { ticketId: string },
): Promise<Pick<TicketRow, "id" | "number" | "subject" | "status">[]> {
  requireRight(actor, "tickets.answer");
  const row = isUuid(ticketId) ? await ticketById(db, ticketId) : null;
  if (!row) throw new DomainError("not-found");
  if (row.mergedIntoId !== null) return [];
  return otherTicketsOf(db, row, { most: OTHERS, isProven: await isProvenSender({ db }, row) });
}

/**
 * Everything of one ticket goes to another of the same sender, which waits with the earlier of both promises. The merged
 * ticket is closed, and its number and links lead to the other. The answer is the id of that one. Refuses with merge-unknown,
 * merge-itself, merge-other-sender, and merge-merged when one of them was merged before.
 */
export async function mergeTicket(
  needs: Merging,
  actor: Actor,
  { ticketId, into, ip }: { ticketId: string; into: string; ip: string },
): Promise<string> {
  const { memberId } = requireRight(actor, "tickets.answer");
  const [source, target] = [
    isUuid(ticketId) ? await ticketById(needs.db, ticketId) : null,
    await ticketByNumber(needs.db, into.trim().toUpperCase()),
  ];
  if (!source) throw new DomainError("not-found");
  if (!target) throw new DomainError("merge-unknown", { field: "into" });
  if (source.id === target.id) throw new DomainError("merge-itself", { field: "into" });
  await needs.db.transaction(async (tx) => {
    const [from, to] = await lockTickets(tx, [source.id, target.id]);
    if (from!.mergedIntoId !== null || to!.mergedIntoId !== null)
      throw new DomainError("merge-merged", { field: "into" });
    if (!(await isSameSender({ db: tx }, from!, to!))) throw new DomainError("merge-other-sender", { field: "into" });
    await merge({ ...needs, db: tx }, from!, to!);
    const at = needs.clock();
    const merged = { id: uuidv7(at), ticketId: to!.id, author: "operator", kind: "merged", occurredAt: at } as const;
    await insertTicketMessage(tx, { ...merged, body: from!.number, operatorId: memberId }, { isActivity: false });
    await recordEvent(tx, {
      actorId: memberId,
      action: "ticket.merged",
      subject: `ticket:${from!.number}`,
      details: { into: to!.number },
      ip,
      at,
    });
  });
  return target.id;
}

async function merge(needs: Merging, from: TicketRow, to: TicketRow): Promise<void> {
  await moveToTicket(needs.db, { from, to, at: needs.clock() });
  await moveTicketFilesUnchecked(needs, { from: from.id, to: to.id });
  if (from.status !== "waiting") return;
  const dueAt = to.status === "waiting" && to.dueAt < from.dueAt ? to.dueAt : from.dueAt;
  await waitAsWell(needs.db, to, { dueAt, escalatedAt: from.escalatedAt ?? to.escalatedAt });
  await watchDeadline(needs, { ticketId: to.id, dueAt });
}

/**
 * Two tickets are of one sender when their account is equal, or their address: a visitor's link was mailed to it. Of a
 * member and a visitor they are so only when the address
 * of the account is proven, as anybody may have registered with it.
 */
async function isSameSender({ db }: Needs<"db">, one: TicketRow, other: TicketRow): Promise<boolean> {
  if (one.email === "" || other.email === "") return false;
  if (one.memberId !== null && other.memberId !== null) return one.memberId === other.memberId;
  if (one.email.toLowerCase() !== other.email.toLowerCase()) return false;
  return (await isProvenSender({ db }, one)) && (await isProvenSender({ db }, other));
}

async function isProvenSender({ db }: Needs<"db">, { memberId }: TicketRow): Promise<boolean> {
  return memberId === null || hasProvenAddress({ db }, memberId);
}
