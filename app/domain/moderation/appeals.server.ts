import { reopenVersionUnchecked } from "../catalog/files/service-versions.server.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { openItem } from "./open-item.server.ts";
import { itemById, type ItemRow, type LatestItem, latestItems } from "./store.server.ts";

type Appealing = { serviceId: number; sellerId: number; words: { title: string; contentLocale: string }; text: string };

const isUsedUp = (item: LatestItem) => item.appealOf !== null || item.wasAppealed;

/** Whether the seller may still say that the decision about this submission is wrong: once, as long as what was rejected is there. */
export function canAppeal(item: LatestItem): boolean {
  const isThere = item.kind !== "version" || item.versionId !== null;
  return item.status === "rejected" && isThere && !isUsedUp(item);
}

/**
 * Puts a rejected item back into the queue, marked as an appeal. The caller has locked the service and checked the seller. Refuses with
 * appeal-used when there was one before, and with appeal-closed when nothing was rejected or the seller has gone on since.
 */
export async function openAppealUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  { serviceId, sellerId, words, text }: Appealing,
): Promise<ItemRow> {
  const [rejected] = await latestItems(needs.db, [serviceId]);
  if (rejected && isUsedUp(rejected)) throw new DomainError("appeal-used");
  if (!rejected || !canAppeal(rejected)) throw new DomainError("appeal-closed");
  const { kind, versionId, changes } = rejected;
  if (kind === "version" && !(await reopenVersionUnchecked(needs, { serviceId, versionId: versionId! })))
    throw new DomainError("appeal-closed");
  return openItem(needs, {
    serviceId,
    sellerId,
    words,
    kind,
    versionId: versionId ?? undefined,
    changes: changes ?? undefined,
    appeal: { of: rejected.id, text },
  });
}

/** Nobody judges an appeal against an own decision. Refuses with own-decision. */
export async function requireOtherOperator(
  { db }: Needs<"db">,
  { appealOf }: Pick<ItemRow, "appealOf">,
  { memberId }: { memberId: number },
): Promise<void> {
  const first = appealOf === null ? null : await itemById(db, appealOf);
  if (first?.decidedBy === memberId) throw new DomainError("own-decision");
}
