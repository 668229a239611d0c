import { sendAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { acceptanceDays } from "../terms.ts";
import { queueAcceptance } from "./accept-overdue.server.ts";
import { uploaderOf } from "./delivery-files.server.ts";
import { queueDeliveredMail } from "./delivery-mails.server.ts";
import type { SubmitDeliveryInput } from "./input.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { refusedMove, sideOf } from "./sides.server.ts";
import { deliveryLimit } from "./rate-limits.ts";
import { insertEvent, insertSubmission, moveDelivery, oneMoreSubmission } from "./store.server.ts";

type Submitting = Omit<SubmitDeliveryInput, "files"> & {
  orderNumber: string;
  /** Added before (addDeliveryFile). */
  files?: readonly string[];
};

/** The seller hands over the work, for the first time or after changes. The days for the answer begin anew. */
export async function submitDelivery(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { orderNumber, message, link, files = [] }: Submitting,
): Promise<void> {
  const { memberId, orderId } = await sideOf(needs, actor, { orderNumber, side: "seller" });
  await needs.limiter.take(deliveryLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const at = needs.clock();
    const acceptBy = addDays(at, acceptanceDays);
    const delivery = await moveDelivery(tx, orderId, "submit", {
      deliveredAt: at,
      acceptBy,
      submissions: oneMoreSubmission,
    });
    if (!delivery) throw await refusedMove(tx, orderId);
    const { submissions: number } = delivery;
    const id = uuidv7(at);
    await insertSubmission(tx, { id, orderId, number, message, link: link ?? null, submittedAt: at });
    await sendAttachmentsUnchecked(inside, uploaderOf({ memberId, orderId }, "seller"), {
      ids: files,
      submissionId: id,
    });
    await insertEvent(tx, {
      orderId,
      kind: "delivered",
      by: "seller",
      actorId: memberId,
      submission: number,
      occurredAt: at,
    });
    await queueAcceptance(inside, { orderId, number, acceptBy });
    await queueDeliveredMail(inside, order, { number, message, acceptBy });
  });
}
