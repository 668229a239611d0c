import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { tokenHash, uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { downloadStateOf } from "./access.ts";
import { insertDownload, linkOf } from "./store.server.ts";

export type OpenedDownload = {
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Key in the FileStore. */
  fileKey: string;
};

/** The file behind a personal link, logged. Everything is checked again: a minute is long enough for a refund. */
export async function openDownload(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { token, ip, userAgent }: { token: string; ip: string; userAgent: string },
): Promise<OpenedDownload> {
  const { memberId } = requireMember(actor);
  const now = clock();
  const link = await linkOf(db, memberId, tokenHash(token));
  if (!link) throw new DomainError("not-found");
  // The way back: where a new link is made, or why there is none any more.
  const { orderNumber } = link;
  if (now >= link.expiresAt) throw new DomainError("download-link-expired", { orderNumber });
  const state = downloadStateOf(link.access, now);
  if (state !== "available")
    throw new DomainError(state === "expired" ? "download-expired" : "download-revoked", { orderNumber });
  const { fileName, size, sha256, fileKey, id: versionId } = link.version;
  await insertDownload(db, {
    id: uuidv7(now),
    entitlementId: link.entitlementId,
    versionId,
    memberId,
    ip: ip.slice(0, 64),
    userAgent: userAgent.slice(0, 300),
    occurredAt: now,
  });
  return { fileName, size, sha256, fileKey };
}
