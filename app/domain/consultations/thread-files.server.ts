import type { TextLocale } from "#app/i18n/locales.ts";
import { type AddNeeds, addAttachmentUnchecked } from "../attachments/add-attachment.server.ts";
import type { Attachment, Uploader } from "../attachments/attachment.ts";
import { visitorsLimit } from "../attachments/rate-limits.ts";
import { linkInPlaceUnchecked } from "../attachments/open-attachment.server.ts";
import { unsentAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { randomToken } from "../shared/ids.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs } from "../shared/services.ts";
import { type Party, requireParty, type Which } from "./access.server.ts";
import { askableService } from "./askable-service.server.ts";
import { visitorFileLimit } from "./rate-limits.ts";
import { isClosed } from "./status.ts";
import { consultationByKey } from "./store.server.ts";

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
  if ("ip" in which && party.memberId === null) await takeForNetwork(needs.limiter, visitorsLimit, which.ip);
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

/** The key of the form says whose files they are until there is a conversation; of members, the account does, too. */
export const requestUploader = (actor: Actor, requestKey: string): Uploader => ({
  place: { requestKey },
  author: "buyer",
  memberId: actor.kind === "member" ? actor.memberId : null,
});

/** The key of a form that is shown: the one it had before, unless its request was sent meanwhile. */
export async function requestKeyOf({ db }: Needs<"db">, { before }: { before: string | undefined }): Promise<string> {
  return before && !(await consultationByKey(db, before)) ? before : randomToken();
}

type Adding = {
  serviceId: number;
  requestKey: string;
  ip: string;
  locale: TextLocale;
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * A file for a purchase request that is being written. Refuses as addAttachmentUnchecked does, with not-found and
 * signed-out as the form does, and with own-service.
 */
export async function addRequestFile(
  needs: AddNeeds,
  actor: Actor,
  { serviceId, requestKey, ip, locale, ...file }: Adding,
): Promise<Attachment> {
  const service = await askableService(needs, actor, { serviceId, locale });
  if (actor.kind === "member" && actor.memberId === service.sellerId) throw new DomainError("own-service");
  if (actor.kind === "visitor") await takeForNetwork(needs.limiter, visitorFileLimit, ip);
  return addAttachmentUnchecked(needs, requestUploader(actor, requestKey), file);
}

/** Files that were added to a request that was not sent. */
export function unsentRequestFiles(
  needs: Needs<"db">,
  actor: Actor,
  { requestKey, fileIds }: { requestKey: string; fileIds: readonly string[] },
): Promise<Attachment[]> {
  return unsentAttachmentsUnchecked(needs, requestUploader(actor, requestKey), fileIds);
}
