import { type AddNeeds, addAttachmentUnchecked } from "../attachments/add-attachment.server.ts";
import type { Attachment, Uploader } from "../attachments/attachment.ts";
import { linkInPlaceUnchecked } from "../attachments/open-attachment.server.ts";
import { visitorsLimit } from "../attachments/rate-limits.ts";
import { unsentAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs } from "../shared/services.ts";
import { requireSender, type WhichTicket } from "./access.server.ts";
import { ticketById, type TicketRow } from "./store.server.ts";

/** The side that a file belongs to: the sender, or an operator who answers. */
export type TicketSide = { which: WhichTicket } | { deskTicketId: string };
type NewFile = { fileName: string; bytes: AsyncIterable<Uint8Array> };

export const senderFiles = ({ id, memberId }: TicketRow): Uploader => ({
  place: { ticketId: id },
  author: "sender",
  memberId,
});
export const operatorFiles = (ticketId: string, memberId: number): Uploader => ({
  place: { ticketId },
  author: "operator",
  memberId,
});

/** A file for the next message of one side. Refuses as addAttachmentUnchecked does. */
export async function addTicketFile(
  needs: AddNeeds,
  actor: Actor,
  { side, ...file }: NewFile & { side: TicketSide },
): Promise<Attachment> {
  const uploader = await uploaderOf(needs, actor, side);
  if ("which" in side && "ip" in side.which && uploader.memberId === null)
    await takeForNetwork(needs.limiter, visitorsLimit, side.which.ip);
  return addAttachmentUnchecked(needs, uploader, file);
}

/** Files that were added for a message that was not sent. */
export async function unsentTicketFiles(
  needs: Needs<"db" | "limiter">,
  actor: Actor,
  { side, fileIds }: { side: TicketSide; fileIds: readonly string[] },
): Promise<Attachment[]> {
  return unsentAttachmentsUnchecked(needs, await uploaderOf(needs, actor, side), fileIds);
}

/** A link to a file of a ticket for a visitor, who has no account that says so. Lives for a minute. */
export async function ticketFileLink(
  needs: Needs<"db" | "clock" | "secrets" | "limiter">,
  actor: Actor,
  { fileId, ...which }: { linkToken: string; ip: string; fileId: string },
): Promise<{ token: string }> {
  const { id: ticketId } = await requireSender(needs, actor, which);
  return linkInPlaceUnchecked(needs, actor, { place: { ticketId }, attachmentId: fileId });
}

async function uploaderOf(needs: Needs<"db" | "limiter">, actor: Actor, side: TicketSide): Promise<Uploader> {
  if ("which" in side) return senderFiles(await requireSender(needs, actor, side.which));
  const { memberId } = requireRight(actor, "tickets.answer");
  const found = isUuid(side.deskTicketId) ? await ticketById(needs.db, side.deskTicketId) : null;
  if (!found) throw new DomainError("not-found");
  return operatorFiles(found.id, memberId);
}
