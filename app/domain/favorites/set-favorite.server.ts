import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { countFavoriteUnchecked } from "../catalog/favorite-count.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { deleteFavorite, insertFavorite, lockService } from "./store.server.ts";

export type FavoriteState = { favorite: boolean; favoriteCount: number };
type FavoriteNeeds = Needs<"db" | "clock" | "limiter">;

/** As many as likes of portfolio items: each holds the service's row while it is counted. */
const favoriteLimit: RateLimit = { name: "favorite", points: 600, seconds: HOUR_SECONDS };

/** Says what is wanted; asked twice, it is still once. Only public services can be added, any can be removed. */
export function setFavorite(
  needs: FavoriteNeeds,
  actor: Actor,
  { serviceId, wanted }: { serviceId: number; wanted: boolean },
): Promise<FavoriteState> {
  return changeFavorite(needs, actor, serviceId, () => wanted);
}

/** The other way round than it is now (spec §7). */
export function toggleFavorite(
  needs: FavoriteNeeds,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<FavoriteState> {
  return changeFavorite(needs, actor, serviceId, (wasRemoved) => !wasRemoved);
}

async function changeFavorite(
  { db, clock, limiter }: FavoriteNeeds,
  actor: Actor,
  serviceId: number,
  isWanted: (wasRemoved: boolean) => boolean,
): Promise<FavoriteState> {
  const { memberId } = requireMember(actor);
  await limiter.take(favoriteLimit, String(memberId));
  return db.transaction(async (tx) => {
    const service = await lockService(tx, serviceId);
    if (!service) throw new DomainError("not-found");
    const wasRemoved = await deleteFavorite(tx, { memberId, serviceId });
    const favorite = isWanted(wasRemoved);
    if (favorite && !service.isListed) throw new DomainError("not-found");
    if (favorite) await insertFavorite(tx, { memberId, serviceId, ...service.offered, createdAt: clock() });
    if (favorite === wasRemoved) return { favorite, favoriteCount: service.favoriteCount };
    return {
      favorite,
      favoriteCount: await countFavoriteUnchecked({ db: tx }, { serviceId, change: favorite ? 1 : -1 }),
    };
  });
}
