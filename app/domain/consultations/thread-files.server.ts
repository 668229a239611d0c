import { type AddNeeds, addAttachmentUnchecked } from "../attachments/add-attachment.server.ts";
import type { Attachment, Uploader } from "../attachments/attachment.ts";
import { linkInPlaceUnchecked } from "../attachments/open-attachment.server.ts";
import { unsentAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type Party, requireParty, type Which } from "./access.server.ts";
import { isClosed } from "./status.ts";

export const uploaderOf = ({ consultation, side, memberId }: Party): Uploader => ({
  place: { consultationId: consultation.id },
  author: side,
  memberId,
});

/** A file for the next message of one of the two. Refuses as addAttachmentUnchecked does, and with consultation-closed. */
export async function addThreadFile(
  needs: AddNeeds,
  actor: Actor,
  { which, ...file }: { which: Which; fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Attachment> {
  const party = await requireParty(needs, actor, which);
  if (isClosed(party.consultation)) throw new DomainError("consultation-closed");
  return addAttachmentUnchecked(needs, uploaderOf(party), file);
}

/** Files that were added for a message that was not sent. */
export async function unsentThreadFiles(
  needs: Needs<"db" | "limiter">,
  actor: Actor,
  { which, fileIds }: { which: Which; fileIds: readonly string[] },
): Promise<Attachment[]> {
  return unsentAttachmentsUnchecked(needs, uploaderOf(await requireParty(needs, actor, which)), fileIds);
}

/** A link to a file of a conversation, for a visitor, who has no account that says so. Lives for a minute. */
export async function threadFileLink(
  needs: Needs<"db" | "clock" | "secrets" | "limiter">,
  actor: Actor,
  { fileId, ...which }: { linkToken: string; ip: string; fileId: string },
): Promise<{ token: string }> {
  const { consultation } = await requireParty(needs, actor, which);
  return linkInPlaceUnchecked(needs, actor, { place: { consultationId: consultation.id }, attachmentId: fileId });
}
