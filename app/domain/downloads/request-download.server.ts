import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "#db/client.server.ts";
import { findServicePage } from "../catalog/find-service-page.server.ts";
import { lockGoodsUnchecked } from "../orders/goods/lock-goods.server.ts";
import { waiveWithdrawalUnchecked } from "../orders/waive-withdrawal.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { randomToken, tokenHash } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { downloadLinkSeconds } from "../terms.ts";
import { downloadRefusal, downloadStateOf, needsWithdrawalConsent } from "./access.ts";
import type { DownloadInput } from "./input.ts";
import {
  deleteLinksBefore,
  type EntitlementRow,
  entitlementForOrder,
  entitlementsForService,
  insertLink,
  versionToDeliver,
} from "./store.server.ts";
import { deliverableVersions } from "./store-versions.server.ts";

const linkLimit: RateLimit = { name: "download-links", points: 60, seconds: HOUR_SECONDS };

export type DownloadLink = {
  token: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  version: string;
  expiresAt: Date;
};

/** A personal link that lives for a minute, when the member may download. Records the consent that comes with the first one. */
export async function requestDownload(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  input: DownloadInput,
): Promise<DownloadLink> {
  const { memberId } = requireMember(actor);
  await limiter.take(linkLimit, String(memberId));
  const now = clock();
  return db.transaction(async (tx) => {
    const entitlements = await entitlementsAskedFor(tx, memberId, input);
    // Nothing is for sale there, or nothing any more: not-found and gone say so.
    if (entitlements.length === 0 && input.serviceId)
      await findServicePage({ db: tx }, actor, { id: input.serviceId, locale: "ko" });
    const { orderId, orderNumber } = usable(entitlements, now);
    // A case about the order is opened and decided behind the same lock: what was read before it may be over.
    await lockGoodsUnchecked({ db: tx }, orderId, { mode: "update" });
    const entitlement = usable(await entitlementForOrder(tx, memberId, orderNumber), now);
    if (needsWithdrawalConsent(entitlement)) {
      if (!input.waiveWithdrawal) throw new DomainError("withdrawal-consent-required", { field: "waiveWithdrawal" });
      await waiveWithdrawalUnchecked({ db: tx, clock }, entitlement.orderId);
    }
    const file = await fileAskedFor(tx, entitlement, input.version);
    if (!file) throw new DomainError("no-download");
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + downloadLinkSeconds * 1000);
    await deleteLinksBefore(tx, addDays(now, -1));
    await insertLink(tx, {
      tokenHash: tokenHash(token),
      entitlementId: entitlement.id,
      versionId: file.id,
      memberId,
      createdAt: now,
      expiresAt,
    });
    return { token, fileName: file.fileName, size: file.size, sha256: file.sha256, version: file.version, expiresAt };
  });
}

/** The newest version, or the one that is named among those of the purchase. */
async function fileAskedFor(db: Db, { serviceId, boughtVersionId }: EntitlementRow, version: string | undefined) {
  if (!version) return versionToDeliver(db, serviceId, boughtVersionId);
  const versions = await deliverableVersions(db, serviceId, boughtVersionId);
  return versions.find((each) => each.version === version) ?? null;
}

async function entitlementsAskedFor(
  db: Db,
  memberId: number,
  { orderNumber, serviceId }: DownloadInput,
): Promise<EntitlementRow[]> {
  if (orderNumber) return entitlementForOrder(db, memberId, orderNumber.trim().toUpperCase());
  return serviceId ? entitlementsForService(db, memberId, serviceId) : [];
}

/** The one of several purchases of a service that still works; refuses with the reason of the newest where none does. */
function usable(entitlements: EntitlementRow[], now: Date): EntitlementRow {
  const [newest] = entitlements;
  if (!newest) throw new DomainError("not-purchased");
  const states = entitlements.map((entitlement) => downloadStateOf(entitlement, now));
  const available = entitlements[states.indexOf("available")];
  if (available) return available;
  const reason = states.find((state) => state === "suspended") ?? states.find((state) => state === "expired");
  throw downloadRefusal(reason ?? "revoked", entitlements[reason ? states.indexOf(reason) : 0]!);
}
