import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { portfolioItems, portfolioLikes, portfolioPictures, portfolioViews } from "#db/schema/profiles/portfolio.ts";
import type { Category } from "../catalog/terms.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { PortfolioCountry, PortfolioSort } from "./terms.ts";

const likes = sql<number>`(select count(*)::int from ${portfolioLikes} where ${portfolioLikes.itemId} = "portfolio_items"."id")`;

const columns = {
  id: portfolioItems.id,
  owner: {
    id: portfolioItems.memberId,
    name: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
  },
  isPublic: sql<boolean>`${sellerProfiles.memberId} is not null and not ${portfolioItems.hidden}`,
  isHidden: portfolioItems.hidden,
  title: portfolioItems.title,
  category: sql<Category>`${portfolioItems.category}`,
  country: sql<PortfolioCountry>`${portfolioItems.country}`,
  description: portfolioItems.description,
  tags: portfolioItems.tags,
  technologies: portfolioItems.technologies,
  projectLink: portfolioItems.projectLink,
  locale: portfolioItems.locale,
  views: portfolioItems.viewCount,
  likes,
  createdAt: portfolioItems.createdAt,
  updatedAt: portfolioItems.updatedAt,
};

/** Items that no operator has hidden. */
const shown = eq(portfolioItems.hidden, false);

/** Items with their owners, who are still members. */
function itemsWithOwners(db: Db) {
  return db
    .select(columns)
    .from(portfolioItems)
    .innerJoin(
      members,
      and(eq(members.id, portfolioItems.memberId), isNull(members.deletedAt), isNull(members.suspendedAt)),
    )
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, portfolioItems.memberId))
    .$dynamic();
}

export async function itemRow(db: Db, id: number) {
  const [row] = await itemsWithOwners(db).where(eq(portfolioItems.id, id));
  return row ?? null;
}
export type ItemRow = NonNullable<Awaited<ReturnType<typeof itemRow>>>;

export type ItemFilters = {
  ownerId?: number;
  /** Whether items count that nobody but their owner sees. */
  hidden: boolean;
  category?: Category;
  country?: PortfolioCountry;
  sort: PortfolioSort;
};

export async function itemRows(
  db: Db,
  filters: ItemFilters,
  page: PageInput,
): Promise<{ rows: ItemRow[]; total: number }> {
  const order = filters.sort === "views" ? [desc(portfolioItems.viewCount)] : [];
  const rows = await itemsWithOwners(db)
    .where(whereOf(filters))
    .orderBy(...order, desc(portfolioItems.createdAt), desc(portfolioItems.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows, total: await countRows(db, filters) };
}

/** Public items of some members, those of one category first, then the newest. */
export async function rowsOfOwners(
  db: Db,
  { ownerIds, category }: { ownerIds: readonly number[]; category: Category },
  limit: number,
): Promise<ItemRow[]> {
  if (ownerIds.length === 0) return [];
  return itemsWithOwners(db)
    .where(and(inArray(portfolioItems.memberId, [...ownerIds]), isNotNull(sellerProfiles.memberId), shown))
    .orderBy(desc(eq(portfolioItems.category, category)), desc(portfolioItems.createdAt), desc(portfolioItems.id))
    .limit(limit);
}

function whereOf({ ownerId, hidden, category, country }: Omit<ItemFilters, "sort">) {
  return and(
    ownerId === undefined ? undefined : eq(portfolioItems.memberId, ownerId),
    hidden ? undefined : and(isNotNull(sellerProfiles.memberId), shown),
    category && eq(portfolioItems.category, category),
    country && eq(portfolioItems.country, country),
  );
}

export async function countRows(db: Db, filters: Omit<ItemFilters, "sort">): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(portfolioItems)
    .innerJoin(
      members,
      and(eq(members.id, portfolioItems.memberId), isNull(members.deletedAt), isNull(members.suspendedAt)),
    )
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, portfolioItems.memberId))
    .where(whereOf(filters));
  return counted!.total;
}

export async function countItems(db: Db, memberId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(portfolioItems).where(eq(portfolioItems.memberId, memberId));
  return row!.total;
}

/** One member's writes come one after the other until the transaction ends: limits hold. */
export async function lockMember(tx: Db, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
}

/** An own item, held until the transaction ends. */
export async function lockOwnItem(
  tx: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<{ locale: string } | null> {
  const [row] = await tx
    .select({ locale: portfolioItems.locale })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.id, id), eq(portfolioItems.memberId, memberId)))
    .for("update");
  return row ?? null;
}

type NewItem = typeof portfolioItems.$inferInsert;

export async function insertItem(tx: Db, row: NewItem): Promise<number> {
  const [inserted] = await tx.insert(portfolioItems).values(row).returning({ id: portfolioItems.id });
  return inserted!.id;
}

export async function updateItem(tx: Db, id: number, changes: Partial<NewItem>): Promise<void> {
  await tx.update(portfolioItems).set(changes).where(eq(portfolioItems.id, id));
}

export async function deleteItemRow(tx: Db, id: number): Promise<void> {
  await tx.delete(portfolioItems).where(eq(portfolioItems.id, id));
}

/** Hides an item, or shows it again; null when it is gone or was so already. */
export async function setHidden(tx: Db, { itemId, hidden }: { itemId: number; hidden: boolean }) {
  const [changed] = await tx
    .update(portfolioItems)
    .set({ hidden })
    .where(and(eq(portfolioItems.id, itemId), eq(portfolioItems.hidden, !hidden)))
    .returning({
      ownerId: portfolioItems.memberId,
      title: portfolioItems.title,
      locale: portfolioItems.locale,
      description: portfolioItems.description,
    });
  return changed ?? null;
}

type Like = { itemId: number; memberId: number };

/** Holds the item, so that one member's likes of it come one after the other; false when it is gone. */
export async function lockItem(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: portfolioItems.id })
    .from(portfolioItems)
    .where(eq(portfolioItems.id, id))
    .for("no key update");
  return row !== undefined;
}

/** Whether it was there before. */
export async function deleteLike(tx: Db, { itemId, memberId }: Like): Promise<boolean> {
  const gone = await tx
    .delete(portfolioLikes)
    .where(and(eq(portfolioLikes.itemId, itemId), eq(portfolioLikes.memberId, memberId)))
    .returning({ id: portfolioLikes.itemId });
  return gone.length > 0;
}

export async function insertLike(tx: Db, like: Like & { createdAt: Date }): Promise<void> {
  await tx.insert(portfolioLikes).values(like).onConflictDoNothing();
}

export async function countLikes(db: Db, itemId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(portfolioLikes).where(eq(portfolioLikes.itemId, itemId));
  return row!.total;
}

export async function isLikedBy(db: Db, { itemId, memberId }: Like): Promise<boolean> {
  const [row] = await db
    .select({ id: portfolioLikes.itemId })
    .from(portfolioLikes)
    .where(and(eq(portfolioLikes.itemId, itemId), eq(portfolioLikes.memberId, memberId)));
  return row !== undefined;
}

/** Counts a look that is the visitor's first of the day. */
export async function insertView(db: Db, view: { itemId: number; day: string; visitorHash: string }): Promise<void> {
  await db.execute(sql`with fresh as (
      insert into ${portfolioViews} (item_id, day, visitor_hash) values (${view.itemId}, ${view.day}::date, ${view.visitorHash})
      on conflict do nothing returning item_id
    )
    update ${portfolioItems} set view_count = view_count + 1 where id in (select item_id from fresh)`);
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.delete(portfolioViews).where(sql`${portfolioViews.day} < ${day}::date`);
}

/** Pictures of items, the thumbnail first. */
export async function pictureRows(db: Db, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  return db
    .select({
      id: portfolioPictures.id,
      itemId: portfolioPictures.itemId,
      isThumbnail: portfolioPictures.isThumbnail,
      width: portfolioPictures.width,
      height: portfolioPictures.height,
    })
    .from(portfolioPictures)
    .where(inArray(portfolioPictures.itemId, [...itemIds]))
    .orderBy(desc(portfolioPictures.isThumbnail), asc(portfolioPictures.position), asc(portfolioPictures.id));
}
export type PictureRow = Awaited<ReturnType<typeof pictureRows>>[number];
