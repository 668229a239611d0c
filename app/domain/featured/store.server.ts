import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { featuredLists, featuredServices } from "#db/schema/catalog/featured-lists.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { FeaturedPlace, FeaturedState } from "./places.ts";

type CurrentRow = {
  titles: Record<string, string> | null;
  endsAt: string | null;
  ids: number[] | null;
  nextAt: string | null;
};

/** The list that a place shows at a moment, and when the next one of the place begins. */
export async function currentList(db: Db, place: FeaturedPlace, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [row] = await db.execute<CurrentRow>(sql`
    select l.titles, l.ends_at as "endsAt", l.ids, next.starts_at as "nextAt"
    from (select min(starts_at) as starts_at from featured_lists where place = ${place} and starts_at > ${now}) next
    left join lateral (
      select titles, ends_at, array(
        select service_id from featured_services where list_id = id order by position, service_id
      ) as ids
      from featured_lists
      where place = ${place} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
      order by starts_at desc limit 1
    ) l on true`);
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    titles: row?.titles ?? {},
    ids: row?.ids ?? [],
    endsAt: dateOf(row?.endsAt),
    nextAt: dateOf(row?.nextAt),
  };
}

/** The state of each list at a moment. */
function stateAt(at: Date): SQL<FeaturedState> {
  const now = sql`${at.toISOString()}::timestamptz`;
  // The table is named in words: columns of a select from one table lose its name, and would be those of `later`.
  return sql<FeaturedState>`case when featured_lists.starts_at > ${now} then 'planned'
    when featured_lists.ends_at <= ${now} then 'ended'
    when exists (select 1 from featured_lists later where later.place = featured_lists.place
      and later.starts_at > featured_lists.starts_at and later.starts_at <= ${now}
      and (later.ends_at is null or later.ends_at > ${now})) then 'covered'
    else 'shown' end`;
}

export type FeaturedFilter = { place: FeaturedPlace | null; state: FeaturedState | null };

function whereOf({ place, state }: FeaturedFilter, at: Date) {
  return and(
    place === null ? undefined : eq(featuredLists.place, place),
    state === null ? undefined : sql`${stateAt(at)} = ${state}`,
  );
}

/** Newest first, each with the number of its services and of those among them that nobody can see. */
export function featuredRows(db: Db, filter: FeaturedFilter, at: Date, page: PageInput) {
  const { id, place, titles, startsAt, endsAt } = featuredLists;
  const [number, hidden] = [
    sql<number>`count(${featuredServices.serviceId})::int`,
    sql<number>`(count(${services.id}) filter (where ${services.status} <> 'active' or ${services.deletedAt} is not null))::int`,
  ];
  return db
    .select({ id, place, titles, startsAt, endsAt, state: stateAt(at), services: number, hidden })
    .from(featuredLists)
    .leftJoin(featuredServices, eq(featuredServices.listId, id))
    .leftJoin(services, eq(services.id, featuredServices.serviceId))
    .where(whereOf(filter, at))
    .groupBy(id)
    .orderBy(desc(startsAt), desc(id))
    .limit(page.limit)
    .offset(offsetOf(page));
}

export async function countFeatured(db: Db, filter: FeaturedFilter, at: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(featuredLists).where(whereOf(filter, at));
  return row!.total;
}

export async function featuredRow(db: Db, listId: string, at: Date) {
  const { id, place, titles, startsAt, endsAt, revision } = featuredLists;
  const [row] = await db
    .select({ id, place, titles, startsAt, endsAt, revision, state: stateAt(at) })
    .from(featuredLists)
    .where(eq(id, listId));
  return row ?? null;
}

/** Services in the order of the list, each with what keeps it from being shown. */
export function servicesOfList(db: Db, listId: string) {
  const { id, title, slug, contentLocale, category, status } = services;
  return db
    .select({
      id,
      title,
      slug,
      titleLocale: contentLocale,
      category,
      status,
      isDeleted: sql<boolean>`${services.deletedAt} is not null`,
    })
    .from(featuredServices)
    .innerJoin(services, eq(services.id, featuredServices.serviceId))
    .where(eq(featuredServices.listId, listId))
    .orderBy(asc(featuredServices.position), asc(featuredServices.serviceId));
}

/** Held until the transaction ends, with the ids in their order. */
export async function lockedList(db: Db, listId: string) {
  const [list] = await db.select().from(featuredLists).where(eq(featuredLists.id, listId)).for("update");
  if (!list) return null;
  const rows = await db
    .select({ id: featuredServices.serviceId })
    .from(featuredServices)
    .where(eq(featuredServices.listId, listId))
    .orderBy(asc(featuredServices.position), asc(featuredServices.serviceId));
  return { ...list, ids: rows.map(({ id }) => id) };
}

/** Whether the list was written: no other list of the place begins at that moment. */
export async function insertList(db: Db, row: typeof featuredLists.$inferInsert): Promise<boolean> {
  const written = await db.insert(featuredLists).values(row).onConflictDoNothing().returning({ id: featuredLists.id });
  return written.length > 0;
}

/** Whether another list of the place begins at that moment. */
export async function startIsTaken(
  db: Db,
  list: { id: string; place: FeaturedPlace; startsAt: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: featuredLists.id })
    .from(featuredLists)
    .where(and(eq(featuredLists.place, list.place), eq(featuredLists.startsAt, list.startsAt)));
  return rows.some(({ id }) => id !== list.id);
}

export async function updateList(
  db: Db,
  listId: string,
  set: Partial<typeof featuredLists.$inferInsert>,
  at: Date,
): Promise<void> {
  await db
    .update(featuredLists)
    .set({ ...set, revision: sql`${featuredLists.revision} + 1`, updatedAt: at })
    .where(eq(featuredLists.id, listId));
}

export async function deleteList(db: Db, listId: string): Promise<void> {
  await db.delete(featuredLists).where(eq(featuredLists.id, listId));
}

/** The category of a service that can be bought, or null. */
export async function categoryOfActive(db: Db, serviceId: number): Promise<string | null> {
  const [row] = await db
    .select({ category: services.category })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.status, "active"), sql`${services.deletedAt} is null`));
  return row?.category ?? null;
}

export async function insertService(db: Db, listId: string, serviceId: number, position: number): Promise<void> {
  await db.insert(featuredServices).values({ listId, serviceId, position }).onConflictDoNothing();
}

export async function deleteService(db: Db, listId: string, serviceId: number): Promise<void> {
  await db
    .delete(featuredServices)
    .where(and(eq(featuredServices.listId, listId), eq(featuredServices.serviceId, serviceId)));
}

export async function writeOrder(db: Db, listId: string, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update featured_services f set position = u.place
    from unnest(${`{${ids.join(",")}}`}::int[]) with ordinality u(id, place)
    where f.list_id = ${listId} and f.service_id = u.id`);
}
