import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { Attachment, Uploader } from "./attachment.ts";
import { type AttachmentRow, markSent, sentAttachments, unsentAttachments } from "./store.server.ts";

type To = { messageId: string } | { submissionId: string };

/** Files go with what is said, in its transaction. Refuses with attachment-gone when one of them is not there (any more). */
export async function sendAttachmentsUnchecked(
  { db }: Needs<"db">,
  uploader: Uploader,
  { ids, ...to }: To & { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...new Set(ids)];
  if ((await markSent(db, uploader, { ids: chosen, ...to })) !== chosen.length)
    throw new DomainError("attachment-gone", { field: "upload" });
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
  return grouped(await sentAttachments(db, { messageIds }), ({ messageId }) => messageId);
}

/** Files by the submission they came with. */
export async function attachmentsOfSubmissionsUnchecked(
  { db }: Needs<"db">,
  submissionIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  return grouped(await sentAttachments(db, { submissionIds }), ({ submissionId }) => submissionId);
}

function grouped(rows: readonly AttachmentRow[], by: (row: AttachmentRow) => string | null) {
  const files = new Map<string, Attachment[]>();
  for (const row of rows) files.set(by(row)!, [...(files.get(by(row)!) ?? []), viewOf(row)]);
  return files;
}

function viewOf({ id, kind, fileName, size }: AttachmentRow): Attachment {
  return { id, kind, fileName, size };
}
