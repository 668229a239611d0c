import { type Actor, hasRight, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type Removal, removalsOf } from "./store.server.ts";

export type { Removal };
/** Most removals that a page shows; the audit log has all. */
const MOST = 10;

export type RemovalsOfMember = {
  removals: (Removal & { isOpen: boolean; canConfirm: boolean })[];
  /** Whether the reader may open one. */
  canRequest: boolean;
};

/** The removals of a member's two-factor, newest first, and what the reader may do about them; null without the right. */
export async function removalsOfMember(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { memberId, isOperator, hasTwoFactor }: { memberId: number; isOperator: boolean; hasTwoFactor: boolean },
): Promise<RemovalsOfMember | null> {
  const { memberId: readerId } = requireRight(actor, "members.read");
  if (!hasRight(actor, isOperator ? "operators.manage" : "two-factor.remove")) return null;
  const now = clock();
  const rows = await removalsOf(db, memberId, MOST);
  const removals = rows.map((removal) => {
    const isOpen = removal.outcome === null && removal.expiresAt > now;
    return { ...removal, isOpen, canConfirm: isOpen && removal.requestedBy !== readerId && memberId !== readerId };
  });
  const canRequest = hasTwoFactor && memberId !== readerId && !removals.some(({ isOpen }) => isOpen);
  return { removals, canRequest };
}
