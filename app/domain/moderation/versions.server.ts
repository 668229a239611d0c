import { publishVersionUnchecked, refuseVersionUnchecked } from "../catalog/files/service-versions.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { openItem } from "./open-item.server.ts";
import { type ItemRow, lastItems, moveItem } from "./store.server.ts";

type Submitted = {
  serviceId: number;
  sellerId: number;
  words: { title: string; contentLocale: string };
  versionId: string;
  /** Number and notes: of the version on sale, and of this one. */
  changes: NonNullable<ItemRow["changes"]>;
};

/** The last review of a version of a service; null when there was none. The caller has checked who asks. */
export async function lastVersionReviewUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<ItemRow | null> {
  return (await lastItems(db, { serviceId, kind: "version" }, 1))[0] ?? null;
}

/** Hands a version in for review. The caller has locked the service and checked the seller. Refuses with review-open. */
export async function openVersionReviewUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  submitted: Submitted,
): Promise<ItemRow> {
  return openItem(needs, { ...submitted, kind: "version" });
}

/** The seller takes back what waits; false when nothing does any more. The caller has locked the service and checked the seller. */
export async function withdrawVersionReviewUnchecked(
  needs: Needs<"db" | "clock">,
  { serviceId }: { serviceId: number },
): Promise<boolean> {
  const item = await lastVersionReviewUnchecked(needs, { serviceId });
  if (!item?.versionId || item.status !== "open") return false;
  if (!(await moveItem(needs.db, item.id, "withdrawn", { decidedAt: needs.clock() }))) return false;
  return refuseVersionUnchecked(needs, { serviceId, versionId: item.versionId });
}

/**
 * Carries out what was decided about a version: it is on sale and its buyers are told, or it never will be. The service stays
 * what it is. The caller has locked it and decided the item.
 */
export async function carryOutVersion(
  needs: Needs<"db" | "clock" | "jobs">,
  { serviceId, versionId, status }: Pick<ItemRow, "serviceId" | "versionId" | "status">,
): Promise<void> {
  if (versionId === null) throw new DomainError("review-closed");
  const isApproved = status === "approved";
  const moved = await (isApproved ? publishVersionUnchecked : refuseVersionUnchecked)(needs, { serviceId, versionId });
  if (!moved) throw new DomainError("review-closed");
  if (isApproved)
    await needs.jobs.enqueue(needs.db, "announce-version", { versionId }, { key: `announce-version:${versionId}` });
}
