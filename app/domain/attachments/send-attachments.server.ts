import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { Attachment, Uploader } from "./attachment.ts";
import {
  type AttachmentRow,
  markSent,
  moveRequestFiles,
  moveTicketFiles,
  type SentWith,
  sentAttachments,
  unsentAttachments,
} from "./store.server.ts";

/** Files go with what is said, in its transaction. Refuses with attachment-gone when one of them is not there (any more). */
export async function sendAttachmentsUnchecked(
  { db }: Needs<"db">,
  uploader: Uploader,
  { ids, ...to }: SentWith & { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...new Set(ids)];
  if ((await markSent(db, uploader, { ids: chosen, ...to })) !== chosen.length)
    throw new DomainError("attachment-gone", { field: "upload" });
}

/**
 * Sends files that were stored for a request before there was its conversation. All files of the form become the
 * conversation's; those that were not chosen are not sent.
 */
export async function sendRequestFilesUnchecked(
  { db }: Needs<"db">,
  uploader: Uploader,
  { ids, consultationId, messageId }: { ids: readonly string[]; consultationId: string; messageId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await moveRequestFiles(db, uploader, consultationId);
  await sendAttachmentsUnchecked({ db }, { ...uploader, place: { consultationId } }, { ids, messageId });
}

/** Files of this side that were stored and not sent yet: a form that was refused shows them again. */
export async function unsentAttachmentsUnchecked(
  { db }: Needs<"db">,
  uploader: Uploader,
  ids: readonly string[],
): Promise<Attachment[]> {
  return ids.length === 0 ? [] : (await unsentAttachments(db, uploader, ids)).map(viewOf);
}

/** Files by the message they came with. */
export async function attachmentsOfMessagesUnchecked(
  { db }: Needs<"db">,
  messageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const files = new Map<string, Attachment[]>();
  for (const row of await sentAttachments(db, { messageIds }))
    files.set(row.messageId!, [...(files.get(row.messageId!) ?? []), viewOf(row)]);
  return files;
}

/** Files by the message of a ticket they came with. */
export async function attachmentsOfTicketMessagesUnchecked(
  { db }: Needs<"db">,
  ticketMessageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const files = new Map<string, Attachment[]>();
  for (const row of await sentAttachments(db, { ticketMessageIds }))
    files.set(row.ticketMessageId!, [...(files.get(row.ticketMessageId!) ?? []), viewOf(row)]);
  return files;
}

/** Files by the submission they belong to: the seller's came with it, the buyer's with the changes to it. */
export async function attachmentsOfSubmissionsUnchecked(
  { db }: Needs<"db">,
  submissionIds: readonly string[],
): Promise<Map<string, Record<"buyer" | "seller", Attachment[]>>> {
  const files = new Map<string, Record<"buyer" | "seller", Attachment[]>>();
  for (const row of await sentAttachments(db, { submissionIds })) {
    const both = files.get(row.submissionId!) ?? { buyer: [], seller: [] };
    both[row.author === "buyer" ? "buyer" : "seller"].push(viewOf(row));
    files.set(row.submissionId!, both);
  }
  return files;
}

/** The files of one ticket belong to another from now on, in the transaction that moves its messages. */
export async function moveTicketFilesUnchecked(
  { db }: Needs<"db">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveTicketFiles(db, from, to);
}

function viewOf({ id, kind, fileName, size }: AttachmentRow): Attachment {
  return { id, kind, fileName, size };
}
