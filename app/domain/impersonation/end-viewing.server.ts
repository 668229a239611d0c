import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { endImpersonations } from "./store.server.ts";

/** The operator stops looking; answers with the member, or null when it was over already. */
export async function endViewing(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { ip }: { ip?: string },
): Promise<{ memberId: number } | null> {
  const operator = requireRight(actor, "members.view-as");
  return db.transaction(async (tx) => {
    const at = clock();
    const ended = await endImpersonations(tx, operator.memberId, at);
    for (const { id, memberId } of ended)
      await recordEvent(tx, {
        actorId: operator.memberId,
        action: "impersonation.ended",
        subject: `member:${memberId}`,
        details: { id },
        ip,
        at,
      });
    return ended[0] ?? null;
  });
}
