import { sendAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { uploaderOf } from "./delivery-files.server.ts";
import { queueChangesMail } from "./delivery-mails.server.ts";
import type { RequestChangesInput } from "./input.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { refusedMove, sideOf } from "./sides.server.ts";
import { deliveryLimit } from "./rate-limits.ts";
import { deliveryRow, hasRoundsLeft, insertEvent, moveDelivery, oneMoreRound, submissionId } from "./store.server.ts";

type Changes = Omit<RequestChangesInput, "files"> & {
  orderNumber: string;
  /** Added before (addDeliveryFile): they go with the submission that is to be changed. */
  files?: readonly string[];
};

/** The buyer sends the work back with what is to be changed: one of the rounds that belong to the price. */
export async function requestChanges(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { orderNumber, text, files = [] }: Changes,
): Promise<void> {
  const { memberId, orderId } = await sideOf(needs, actor, { orderNumber, side: "buyer" });
  await needs.limiter.take(deliveryLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const delivery = await moveDelivery(tx, orderId, "requestChanges", { roundsUsed: oneMoreRound }, hasRoundsLeft);
    if (!delivery) {
      const waits = (await deliveryRow(tx, orderId))?.status === "delivered";
      throw waits ? new DomainError("changes-used-up", { field: "text" }) : await refusedMove(tx, orderId);
    }
    const at = needs.clock();
    const { submissions: number } = delivery;
    await insertEvent(tx, {
      orderId,
      kind: "change_requested",
      by: "buyer",
      actorId: memberId,
      submission: number,
      body: text,
      occurredAt: at,
    });
    const about = { submissionId: await submissionId(tx, orderId, number) };
    await sendAttachmentsUnchecked(inside, uploaderOf({ memberId, orderId }, "buyer"), { ids: files, ...about });
    await queueChangesMail(inside, order, { number, text });
  });
}
