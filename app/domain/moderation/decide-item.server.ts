import { createHash } from "node:crypto";
import { recordEvent } from "../audit/record-event.server.ts";
import { moveServiceUnchecked } from "../catalog/authoring/move-service.server.ts";
import { publishVersionUnchecked } from "../catalog/files/service-versions.server.ts";
import { contentOfServiceUnchecked, type StoredService } from "../catalog/authoring/write-service.server.ts";
import { requireOpenSeller } from "../identity/sign-in/require-open-account.server.ts";
import { countWords } from "../search/count-words.server.ts";
import { serviceVectors } from "../search/service-vectors.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { publishEdit, takeEditBack } from "./decide-edit.server.ts";
import { requireOtherOperator } from "./appeals.server.ts";
import { changesOf } from "./edits.server.ts";
import type { Decision } from "./input.ts";
import { queueDecidedMail } from "./moderation-mails.server.ts";
import { carryOutVersion } from "./versions.server.ts";
import { itemById, type ItemRow, moveItem } from "./store.server.ts";

type Needed = Needs<"db" | "clock" | "jobs">;
type Deciding = Omit<Decision, "seen"> & Partial<Pick<Decision, "seen">> & { itemId: string; ip?: string };

/** A mark of what an operator sees of an edit: another one decides about something else. */
export function markOfChanges(changes: ItemRow["changes"]): string {
  return changes === null ? "" : createHash("sha256").update(JSON.stringify(changes)).digest("hex").slice(0, 16);
}

/**
 * An operator decides about a service or an edit that waits, or takes an applied edit back. Two at once decide it once; the
 * other hears review-closed. Nobody decides about an own service (own-review), about an appeal against an own decision
 * (own-decision), or about an edit that its seller has changed since it was shown (review-changed). No service of a
 * suspended seller is approved (seller-suspended): it would go on sale.
 */
export async function decideItem(
  needs: Needed,
  actor: Actor,
  { itemId, outcome, objections, note, seen = "", ip }: Deciding,
): Promise<void> {
  const operator = requireRight(actor, "services.review");
  const item = isUuid(itemId) ? await itemById(needs.db, itemId) : null;
  if (!item) throw new DomainError("not-found");
  await needs.db.transaction(async (tx) => {
    const words = await contentOfServiceUnchecked(tx, item.serviceId);
    requireUninvolved(operator, words, "own-review");
    await requireOtherOperator({ db: tx }, item, operator);
    const at = needs.clock();
    const wasApplied = item.status === "applied";
    const decided = await moveItem(tx, itemId, outcome, {
      decidedBy: operator.memberId,
      decidedAt: at,
      objections,
      note,
    });
    if (!decided) throw new DomainError("review-closed");
    if (markOfChanges(decided.changes) !== seen) throw new DomainError("review-changed");
    const deciding = { ...needs, db: tx };
    if (item.kind === "edit") await carryOutEdit(deciding, words, { item: decided, wasApplied });
    else if (item.kind === "version") await carryOutVersion(deciding, decided);
    else await carryOutReview(deciding, words, decided);
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: wasApplied ? "moderation.reverted" : `moderation.${outcome}`,
      subject: `service:${item.serviceId}`,
      details: { itemId, objections: objections.map(({ field, code }) => `${field}:${code}`).join(", "), note },
      ip,
      at,
    });
    await queueDecidedMail(deciding, { item: decided, sellerId: words.sellerId, words, wasApplied });
  });
}

type Outcome = { item: ItemRow; wasApplied: boolean };

async function carryOutEdit(needs: Needed, words: StoredService, { item, wasApplied }: Outcome): Promise<void> {
  if (wasApplied) await takeEditBack(needs, words, changesOf(item));
  else if (item.status === "approved") await publishEdit(needs, words, changesOf(item));
}

async function carryOutReview(needs: Needed, words: StoredService, item: ItemRow): Promise<void> {
  const moved = await moveServiceUnchecked(needs.db, {
    serviceId: item.serviceId,
    from: "pending",
    to: item.status === "approved" ? "active" : "rejected",
    reason: item.objections[0]?.code,
    at: needs.clock(),
  });
  if (!moved) throw new DomainError("service-moved");
  if (item.status !== "approved") return;
  // The row is held by now: a suspension came before and is seen, or comes after and takes the service off again.
  await requireOpenSeller(needs, words.sellerId);
  await publishVersionUnchecked(needs, { serviceId: item.serviceId });
  await countWords(needs, serviceVectors(words).words);
}
