import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { services, serviceTranslations } from "#db/schema/catalog.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { portfolioItems } from "#db/schema/profiles/portfolio.ts";
import { questions } from "#db/schema/questions.ts";
import { reviews } from "#db/schema/reviews.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { ReportedPlace } from "./place.ts";
import type { ReportKind, ReportSubject } from "./reasons.ts";

/** A text or a work as somebody who reports it sees it. */
export type ReportedText = {
  /** May be empty for a work. */
  body: string;
  /** Language of the body. */
  lang: string;
  place: ReportedPlace;
};
/** A reported text as an operator sees it. */
export type ReportedSubject = ReportedText & {
  kind: ReportKind;
  id: string;
  author: { id: number; nickname: string };
  createdAt: Date;
  hidden: boolean;
  rating: number | null;
};

/** The table of each kind of text. */
const texts = { review: reviews, question: questions } as const;
type TextKind = keyof typeof texts;

const inLanguage = {
  id: services.id,
  slug: sql<string>`coalesce(${serviceTranslations.slug}, ${services.slug})`,
  title: sql<string>`coalesce(${serviceTranslations.title}, ${services.title})`,
  titleLocale: sql<string>`coalesce(${serviceTranslations.locale}, ${services.contentLocale})`,
};
type ServiceRow = { id: number; slug: string; title: string; titleLocale: string };
const placeOfService = ({ id, slug, title, titleLocale }: ServiceRow): ReportedPlace => ({
  title,
  titleLocale,
  service: { id, slug },
  item: null,
});

type Shown = ReportedText & { authorId: number };

/** A text or a work that everybody sees; `language` is the base language of the reader. null: it is hidden, or not there. */
export function shownSubject(db: Db, { kind, id }: ReportSubject, language: string): Promise<Shown | null> {
  return kind === "portfolio" ? shownItem(db, Number(id)) : shownText(db, { kind, id }, language);
}

/** Texts of services that are on sale. */
async function shownText(
  db: Db,
  { kind, id }: { kind: TextKind; id: string },
  language: string,
): Promise<Shown | null> {
  const text = texts[kind];
  const [row] = await db
    .select({ authorId: text.memberId, body: text.body, lang: text.locale, service: inLanguage })
    .from(text)
    .innerJoin(services, eq(services.id, text.serviceId))
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, shownTranslation(language))),
    )
    .where(and(eq(text.id, id), eq(text.hidden, false), eq(services.status, "active"), isNull(services.deletedAt)));
  return row ? { authorId: row.authorId, body: row.body, lang: row.lang, place: placeOfService(row.service) } : null;
}

const work = {
  id: portfolioItems.id,
  authorId: portfolioItems.memberId,
  title: portfolioItems.title,
  body: portfolioItems.description,
  lang: portfolioItems.locale,
};
type WorkRow = { id: number; authorId: number; title: string; body: string; lang: string };
const placeOfWork = ({ id, authorId, title, lang }: WorkRow): ReportedPlace => ({
  title,
  titleLocale: lang,
  service: null,
  item: { id, ownerId: authorId },
});

/** Works of sellers who are still members. */
async function shownItem(db: Db, id: number): Promise<Shown | null> {
  const [row] = await db
    .select(work)
    .from(portfolioItems)
    .innerJoin(
      members,
      and(eq(members.id, portfolioItems.memberId), isNull(members.deletedAt), isNull(members.suspendedAt)),
    )
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(and(eq(portfolioItems.id, id), eq(portfolioItems.hidden, false)));
  return row ? { authorId: row.authorId, body: row.body, lang: row.lang, place: placeOfWork(row) } : null;
}

/** Hidden texts and works, the newest first. `days`: only what was written then. */
export async function hiddenSubjects(
  db: Db,
  days: Partial<DayRange>,
  page: PageInput,
): Promise<{ found: ReportSubject[]; total: number }> {
  const hiddenOf = (table: typeof reviews | typeof questions | typeof portfolioItems) =>
    and(eq(table.hidden, true), within(table.createdAt, momentsOf(days)));
  const rowsOf = (table: typeof reviews | typeof questions | typeof portfolioItems, kind: ReportKind) =>
    db
      .select({
        kind: sql<ReportKind>`${kind}::text`.as("kind"),
        id: sql<string>`${table.id}::text`.as("id"),
        createdAt: table.createdAt,
      })
      .from(table)
      .where(hiddenOf(table));
  const hidden = unionAll(
    rowsOf(reviews, "review"),
    rowsOf(questions, "question"),
    rowsOf(portfolioItems, "portfolio"),
  ).as("hidden");
  const [counted] = await db.select({ total: count() }).from(hidden);
  const found = await db
    .select({ kind: hidden.kind, id: hidden.id })
    .from(hidden)
    .orderBy(sql`${hidden.createdAt} desc`, asc(hidden.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { found, total: counted!.total };
}

/** These, hidden or not, in any order. */
export async function subjectRows(db: Db, subjects: readonly ReportSubject[]): Promise<ReportedSubject[]> {
  const idsOf = (kind: ReportKind) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  return [
    ...(await textRows(db, "review", idsOf("review"))),
    ...(await textRows(db, "question", idsOf("question"))),
    ...(await workRows(db, idsOf("portfolio").map(Number))),
  ];
}

async function textRows(db: Db, kind: TextKind, ids: string[]): Promise<ReportedSubject[]> {
  if (ids.length === 0) return [];
  const text = texts[kind];
  const rows = await db
    .select({
      id: text.id,
      body: text.body,
      lang: text.locale,
      hidden: text.hidden,
      createdAt: text.createdAt,
      rating: kind === "review" ? reviews.rating : sql<null>`null`,
      author: { id: members.id, nickname: members.nickname },
      service: { id: services.id, slug: services.slug, title: services.title, titleLocale: services.contentLocale },
    })
    .from(text)
    .innerJoin(services, eq(services.id, text.serviceId))
    .innerJoin(members, eq(members.id, text.memberId))
    .where(inArray(text.id, ids));
  return rows.map(({ service, ...row }) => ({ ...row, kind, place: placeOfService(service) }));
}

async function workRows(db: Db, ids: number[]): Promise<ReportedSubject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...work, hidden: portfolioItems.hidden, createdAt: portfolioItems.createdAt, nickname: members.nickname })
    .from(portfolioItems)
    .innerJoin(members, eq(members.id, portfolioItems.memberId))
    .where(inArray(portfolioItems.id, ids));
  return rows.map((row) => ({
    kind: "portfolio",
    id: String(row.id),
    body: row.body,
    lang: row.lang,
    place: placeOfWork(row),
    author: { id: row.authorId, nickname: row.nickname },
    createdAt: row.createdAt,
    hidden: row.hidden,
    rating: null,
  }));
}
