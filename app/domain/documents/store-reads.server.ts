import { and, asc, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { orders } from "#db/schema/orders.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { type DocumentKind, documentKinds } from "./status.ts";

const corrected = alias(documents, "corrected");
const fields = {
  document: documents,
  orderNumber: orders.number,
  correctsNumber: corrected.number,
  member: { nickname: members.nickname, email: members.email },
};

const rows = (db: Db) =>
  db
    .select(fields)
    .from(documents)
    .innerJoin(members, eq(members.id, documents.memberId))
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(corrected, eq(corrected.id, documents.correctsId));

type Row = Awaited<ReturnType<typeof rows>>[number];
export type FoundDocument = Row["document"] & Pick<Row, "orderNumber" | "correctsNumber" | "member">;
const flat = ({ document, ...rest }: Row): FoundDocument => ({ ...document, ...rest });

/** Access is part of the WHERE clause: a foreign document and a missing one both answer null. */
type Viewer = { memberId: number; anybody: boolean };
const seenBy = ({ memberId, anybody }: Viewer) => (anybody ? sql`true` : eq(documents.memberId, memberId));

export async function documentVisibleTo(
  db: Db,
  id: string,
  viewer: Viewer,
  orderNumber: string | null,
): Promise<FoundDocument | null> {
  const [row] = await rows(db).where(
    and(eq(documents.id, id), seenBy(viewer), orderNumber === null ? undefined : eq(orders.number, orderNumber)),
  );
  return row ? flat(row) : null;
}

/** The receipt of a payment, without corrections. */
export async function receiptOfOrder(db: Db, memberId: number, orderNumber: string): Promise<FoundDocument | null> {
  const [row] = await rows(db).where(
    and(
      eq(orders.number, orderNumber),
      eq(documents.memberId, memberId),
      eq(documents.kind, "receipt"),
      isNull(documents.correctsId),
    ),
  );
  return row ? flat(row) : null;
}

/** Few per order: one of a kind, and a correction per refund. By kind, oldest first. */
export async function documentsOfOrderRows(db: Db, orderId: string, viewer: Viewer): Promise<FoundDocument[]> {
  const found = await rows(db)
    .where(and(eq(documents.orderId, orderId), seenBy(viewer)))
    .orderBy(asc(documents.requestedAt), asc(documents.id))
    .limit(200);
  return found.map(flat).sort((one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind));
}

export async function documentsOfMember(db: Db, memberId: number, page: PageInput) {
  const own = eq(documents.memberId, memberId);
  const [counted] = await db.select({ total: count() }).from(documents).where(own);
  const items = await rows(db)
    .where(own)
    .orderBy(desc(documents.requestedAt), desc(documents.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items: items.map(flat), page: page.page, limit: page.limit, total: counted!.total };
}

export type DueFilter = Partial<DayRange> & {
  kind: DocumentKind | null;
  /** Time before which the documents were due; null: all. */
  before: Date | null;
};

const waiting = ({ kind, before, ...days }: DueFilter) =>
  and(
    eq(documents.status, "requested"),
    kind ? eq(documents.kind, kind) : undefined,
    before ? lt(documents.dueAt, before) : undefined,
    within(documents.dueAt, momentsOf(days)),
  );

/** Soonest first. */
export async function dueDocumentRows(db: Db, filter: DueFilter, page: PageInput) {
  const [counted] = await db.select({ total: count() }).from(documents).where(waiting(filter));
  const items = await rows(db)
    .where(waiting(filter))
    .orderBy(asc(documents.dueAt), asc(documents.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items: items.map(flat), page: page.page, limit: page.limit, total: counted!.total };
}

export async function allDueDocumentRows(db: Db, filter: DueFilter, most: number): Promise<FoundDocument[]> {
  return (await rows(db).where(waiting(filter)).orderBy(asc(documents.dueAt), asc(documents.id)).limit(most)).map(flat);
}

export async function dueFigures(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${lt(documents.dueAt, now)}))::int`,
    })
    .from(documents)
    .where(eq(documents.status, "requested"));
  return row!; // an aggregate is always one row
}

/** Business numbers stand in tax invoices, in cash receipts for businesses, and in the profiles of sellers. */
export async function businessNumberIsShared(
  db: Db,
  {
    memberId,
    numbers,
    others,
    otherNumbers,
  }: { memberId: number; numbers: string[]; others: number[]; otherNumbers: string[] },
): Promise<boolean> {
  const numbersOf = (members: number[], known: string[]) => sql`
    select coalesce(d.content -> 'recipient' ->> 'businessNumber', d.content -> 'payment' -> 'cashReceipt' ->> 'number') as number
    from documents d where d.member_id = any(${sql.param(members)}::int[])
    and (d.content -> 'recipient' ->> 'businessNumber' is not null or d.content -> 'payment' -> 'cashReceipt' ->> 'kind' = 'business')
    union select s.business_number from ${sellerProfiles} s where s.member_id = any(${sql.param(members)}::int[]) and s.business_number is not null
    union select unnest(${sql.param(known)}::text[])`;
  const [row] = await db.execute<{ shared: boolean }>(
    sql`select exists ((${numbersOf([memberId], numbers)}) intersect (${numbersOf(others, otherNumbers)})) as shared`,
  );
  return row!.shared; // exists is always one row
}
