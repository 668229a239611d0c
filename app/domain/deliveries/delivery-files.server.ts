import { type AddNeeds, addAttachmentUnchecked } from "../attachments/add-attachment.server.ts";
import type { Attachment, Uploader } from "../attachments/attachment.ts";
import { unsentAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { refusedMove, sideOf } from "./sides.server.ts";
import { canMove } from "./status.ts";
import { deliveryRow } from "./store.server.ts";

/** The seller's files go with a submission, the buyer's with the changes that are asked for. */
export type DeliverySide = "seller" | "buyer";
const moveOf = { seller: "submit", buyer: "requestChanges" } as const;

export const uploaderOf = (
  { memberId, orderId }: { memberId: number; orderId: string },
  author: DeliverySide,
): Uploader => ({ place: { orderId }, author, memberId });

type Which = { orderNumber: string; side: DeliverySide };

/** A file for what this side hands over next. Refuses as addAttachmentUnchecked does, and with delivery-moved. */
export async function addDeliveryFile(
  needs: AddNeeds,
  actor: Actor,
  { orderNumber, side, ...file }: Which & { fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Attachment> {
  const party = await sideOf(needs, actor, { orderNumber, side });
  const delivery = await deliveryRow(needs.db, party.orderId);
  if (!delivery) throw new DomainError("not-found");
  if (!canMove(delivery.status, moveOf[side])) throw await refusedMove(needs.db, party.orderId);
  return addAttachmentUnchecked(needs, uploaderOf(party, side), file);
}

/** Files that were added and not handed over. */
export async function unsentDeliveryFiles(
  needs: Needs<"db">,
  actor: Actor,
  { orderNumber, side, fileIds }: Which & { fileIds: readonly string[] },
): Promise<Attachment[]> {
  const party = await sideOf(needs, actor, { orderNumber, side });
  return unsentAttachmentsUnchecked(needs, uploaderOf(party, side), fileIds);
}
