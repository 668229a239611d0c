import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { requireVisibleItem } from "./find-item.server.ts";
import { likeLimit } from "./rate-limits.ts";
import { countLikes, deleteLike, insertLike, itemRow, lockItem } from "./store.server.ts";

export type LikeState = { liked: boolean; likes: number };
type LikeNeeds = Needs<"db" | "clock" | "limiter">;

/** Says what is wanted; asked twice, it is still once. Refuses with not-found. */
export function setLike(
  needs: LikeNeeds,
  actor: Actor,
  { itemId, wanted }: { itemId: number; wanted: boolean },
): Promise<LikeState> {
  return changeLike(needs, actor, itemId, () => wanted);
}

/** The other way round than it is now (spec §7). Refuses with not-found. */
export function toggleLike(needs: LikeNeeds, actor: Actor, { itemId }: { itemId: number }): Promise<LikeState> {
  return changeLike(needs, actor, itemId, (wasLiked) => !wasLiked);
}

/** Likes are counted by their rows, of which there is one for each member: no counter can drift. */
async function changeLike(
  { db, clock, limiter }: LikeNeeds,
  actor: Actor,
  itemId: number,
  isWanted: (wasLiked: boolean) => boolean,
): Promise<LikeState> {
  const { memberId } = requireMember(actor);
  await limiter.take(likeLimit, String(memberId));
  return db.transaction(async (tx) => {
    requireVisibleItem(actor, await itemRow(tx, itemId));
    if (!(await lockItem(tx, itemId))) throw new DomainError("not-found");
    const liked = isWanted(await deleteLike(tx, { itemId, memberId }));
    if (liked) await insertLike(tx, { itemId, memberId, createdAt: clock() });
    return { liked, likes: await countLikes(tx, itemId) };
  });
}
