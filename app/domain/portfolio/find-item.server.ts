import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { PortfolioCard, PortfolioItem, PortfolioPicture } from "./item.ts";
import { isLikedBy, type ItemRow, itemRow, type PictureRow, pictureRows } from "./store.server.ts";

/** An item with its pictures. Hidden ones, and those of members who do not sell, are there for their owner alone. Refuses with not-found. */
export async function findItem(
  { db }: Needs<"db">,
  actor: Actor,
  { itemId }: { itemId: number },
): Promise<PortfolioItem> {
  const row = requireVisibleItem(actor, await itemRow(db, itemId));
  const pictures = await pictureRows(db, [itemId]);
  const isLiked = actor.kind === "member" && (await isLikedBy(db, { itemId, memberId: actor.memberId }));
  const isOwn = actor.kind === "member" && actor.memberId === row.owner.id;
  const { isPublic, isHidden, description, projectLink } = row;
  const thumbnail = pictures.find((picture) => picture.isThumbnail);
  return {
    ...cardOf(row, pictures),
    description,
    projectLink,
    thumbnail: thumbnail ? shownPicture(thumbnail) : null,
    images: pictures.filter((picture) => !picture.isThumbnail).map(shownPicture),
    isLiked,
    isOwn,
    isPublic,
    isHidden,
  };
}

/** An item that its owner may change. Somebody else's is not there. */
export async function findOwnItem(
  needs: Needs<"db">,
  actor: Actor,
  { itemId }: { itemId: number },
): Promise<PortfolioItem> {
  const item = await findItem(needs, actor, { itemId });
  if (!item.isOwn) throw new DomainError("not-found");
  return item;
}

export function requireVisibleItem(actor: Actor, row: ItemRow | null): ItemRow {
  const isOwn = actor.kind === "member" && actor.memberId === row?.owner.id;
  if (!row || !(row.isPublic || isOwn)) throw new DomainError("not-found");
  return row;
}

const shownPicture = ({ id, width, height }: PictureRow): PortfolioPicture => ({ id, width, height });

export function cardOf(row: ItemRow, pictures: readonly PictureRow[]): PortfolioCard {
  const { id, owner, title, category, country, tags, technologies, locale, views, likes, createdAt, updatedAt } = row;
  const [cover] = pictures;
  return {
    id,
    owner,
    title,
    category,
    country,
    tags,
    technologies,
    locale,
    views,
    likes,
    cover: cover ? shownPicture(cover) : null,
    createdAt,
    updatedAt,
  };
}
