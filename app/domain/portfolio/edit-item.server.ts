import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type ItemChanges, textsOf } from "./input.ts";
import { changePicturesUnchecked, type SentPictures } from "./pictures.server.ts";
import { writeLimit } from "./rate-limits.ts";
import { lockOwnItem, updateItem } from "./store.server.ts";

type EditNeeds = Needs<"db" | "clock" | "jobs" | "limiter">;
type Edit = {
  itemId: number;
  /** Named fields are changed, everything else stays. */
  changes: ItemChanges;
  pictures: SentPictures;
  /** Ids of pictures of the item that go. */
  remove: readonly number[];
};

/**
 * Changes an own item: first the removed pictures go, then the new ones come, as far as there is room for them. Refuses
 * with not-found (the item is somebody else's, or a picture is none of it), too-many-requests.
 */
export async function editItem(
  needs: EditNeeds,
  actor: Actor,
  { itemId, changes, pictures, remove }: Edit,
): Promise<{ tooMany: string[] }> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(writeLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const item = await lockOwnItem(tx, { id: itemId, memberId });
    if (!item) throw new DomainError("not-found");
    await requireAllowed({ db: tx }, textsOf(changes, item.locale));
    await updateItem(tx, itemId, { ...changes, updatedAt: needs.clock() });
    return changePicturesUnchecked(tx, needs, actor, { itemId, sent: pictures, remove });
  });
}
