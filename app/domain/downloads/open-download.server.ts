import { lockGoodsUnchecked } from "../orders/goods/lock-goods.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { tokenHash, uuidv7 } from "../shared/ids.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { downloadLinkSeconds } from "../terms.ts";
import { downloadRefusal, downloadStateOf } from "./access.ts";
import { insertDownload, linkOf } from "./store.server.ts";

export type OpenedDownload = {
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Key in the FileStore. */
  fileKey: string;
};

/** A download that broke off is begun again with the same link a few times; after that another link is asked for, which is limited. */
const openingLimit: RateLimit = { name: "download-opened", points: 3, seconds: downloadLinkSeconds };

/**
 * The file behind a personal link, logged. Everything is checked again: a minute is long enough for a refund. A link that
 * was used three times has ended.
 */
export async function openDownload(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { token, ip, userAgent }: { token: string; ip: string; userAgent: string },
): Promise<OpenedDownload> {
  const { memberId } = requireMember(actor);
  const now = clock();
  const hash = tokenHash(token);
  return db.transaction(async (tx) => {
    const found = await linkOf(tx, memberId, hash);
    if (!found) throw new DomainError("not-found");
    await lockGoodsUnchecked({ db: tx }, found.orderId);
    const { orderNumber, expiresAt, access, entitlementId, version } = (await linkOf(tx, memberId, hash)) ?? found;
    // The way back: where a new link is made, or why there is none any more.
    if (now >= expiresAt) throw new DomainError("download-link-expired", { orderNumber });
    const state = downloadStateOf(access, now);
    if (state !== "available") throw downloadRefusal(state, access, { orderNumber });
    await limiter.take(openingLimit, hash).catch((error) => {
      throw error instanceof DomainError && error.code === "too-many-requests"
        ? new DomainError("download-link-expired", { orderNumber })
        : error;
    });
    const { fileName, size, sha256, fileKey, id: versionId } = version;
    await insertDownload(tx, {
      id: uuidv7(now),
      entitlementId,
      versionId,
      memberId,
      ip: ip.slice(0, 64),
      userAgent: userAgent.slice(0, 300),
      occurredAt: now,
    });
    return { fileName, size, sha256, fileKey };
  });
}
