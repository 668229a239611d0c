import { recordEvent } from "../../audit/record-event.server.ts";
import { contentOfServiceUnchecked } from "../../catalog/authoring/write-service.server.ts";
import { dropEditUnchecked, lastEditsUnchecked } from "../../moderation/edits.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { editLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { unfinishedEdit } from "./edit.server.ts";

/** The seller takes back what waits for its review, or came back. Refuses with edit-closed when nothing does any more. */
export async function dropOwnEdit(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { serviceId, ip }: { serviceId: number; ip?: string },
): Promise<void> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(editLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    const edit = unfinishedEdit(await lastEditsUnchecked({ db: tx }, { serviceId }));
    if (!edit || !(await dropEditUnchecked({ ...needs, db: tx }, { edit }))) throw new DomainError("edit-closed");
    const at = needs.clock();
    await recordEvent(tx, {
      actorId: memberId,
      action: "service.edit-dropped",
      subject: `service:${serviceId}`,
      ip,
      at,
    });
  });
}
