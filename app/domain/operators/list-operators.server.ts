import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { changesOf, type ListedChange, operatorRows, personRow, waitingChanges } from "./store.server.ts";

export type { ListedChange };
export type ListedOperator = Awaited<ReturnType<typeof operatorRows>>[number];
/** `can`: what the reader may do with a change that waits. */
export type WaitingChange = ListedChange & { can: { confirm: boolean; decline: boolean } };

/** More people than this do not run a market; the list says when it ends before the last one. */
const MOST = 200;
const HISTORY = 20;

/** Operators with their roles, and the changes of roles that wait for a second administrator. */
export async function listOperators(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ operators: ListedOperator[]; waiting: WaitingChange[] }> {
  const { memberId } = requireRight(actor, "operators.manage");
  const [operators, waiting] = await Promise.all([operatorRows(db, MOST), waitingChanges(db, clock(), MOST)]);
  return { operators, waiting: waiting.map((change) => withRights(change, memberId)) };
}

/** One member with the roles they have, and the changes of them. */
export async function operatorForChange(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { memberId }: { memberId: number },
): Promise<{ person: ListedOperator; isOwn: boolean; waiting: WaitingChange | null; history: ListedChange[] }> {
  const reader = requireRight(actor, "operators.manage");
  const [person, changes] = await Promise.all([personRow(db, memberId), changesOf(db, memberId, HISTORY)]);
  if (!person) throw new DomainError("not-found");
  const now = clock();
  const open = changes.find(({ outcome, expiresAt }) => outcome === null && expiresAt > now);
  return {
    person,
    isOwn: memberId === reader.memberId,
    waiting: open ? withRights(open, reader.memberId) : null,
    history: changes.filter((change) => change !== open),
  };
}

function withRights(change: ListedChange, readerId: number): WaitingChange {
  const isGain = change.rolesAfter.some((role) => !change.rolesBefore.includes(role));
  const isForSelf = change.memberId === readerId && isGain;
  return { ...change, can: { confirm: change.requestedBy !== readerId && !isForSelf, decline: true } };
}
