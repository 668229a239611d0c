import { type AddNeeds, addAttachmentUnchecked } from "../attachments/add-attachment.server.ts";
import type { Attachment, Uploader } from "../attachments/attachment.ts";
import { unsentAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { refusedMove, sideOf } from "./sides.server.ts";
import { canMove } from "./status.ts";
import { deliveryRow } from "./store.server.ts";

export const uploaderOf = ({ memberId, orderId }: { memberId: number; orderId: string }): Uploader => ({
  place: { orderId },
  author: "seller",
  memberId,
});

/** A file for the next submission of the seller. Refuses as addAttachmentUnchecked does, and with delivery-moved. */
export async function addDeliveryFile(
  needs: AddNeeds,
  actor: Actor,
  { orderNumber, ...file }: { orderNumber: string; fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Attachment> {
  const side = await sideOf(needs, actor, { orderNumber, side: "seller" });
  const delivery = await deliveryRow(needs.db, side.orderId);
  if (!delivery) throw new DomainError("not-found");
  if (!canMove(delivery.status, "submit")) throw await refusedMove(needs.db, side.orderId);
  return addAttachmentUnchecked(needs, uploaderOf(side), file);
}

/** Files that were added for a submission that was not sent. */
export async function unsentDeliveryFiles(
  needs: Needs<"db">,
  actor: Actor,
  { orderNumber, fileIds }: { orderNumber: string; fileIds: readonly string[] },
): Promise<Attachment[]> {
  const side = await sideOf(needs, actor, { orderNumber, side: "seller" });
  return unsentAttachmentsUnchecked(needs, uploaderOf(side), fileIds);
}
