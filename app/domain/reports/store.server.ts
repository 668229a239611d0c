import { and, asc, count, eq, inArray, isNull, min, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { services, serviceTranslations } from "#db/schema/catalog.ts";
import { members } from "#db/schema/identity.ts";
import { questions } from "#db/schema/questions.ts";
import { reports, reviews } from "#db/schema/reviews.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { ReportKind, ReportReason, ReportSubject } from "./reasons.ts";

/** A text as somebody who reports it sees it. */
export type ReportedText = {
  body: string;
  /** Language of the body. */
  lang: string;
  service: { id: number; slug: string; title: string; titleLocale: string };
};
export type ReportedItem = ReportedText & {
  kind: ReportKind;
  id: string;
  author: { id: number; nickname: string };
  createdAt: Date;
  hidden: boolean;
  rating: number | null;
  /** The oldest ones first, at most ten of them. */
  reports: { reason: ReportReason; note: string; createdAt: Date; reporter: string }[];
};

/** The table of each kind of text, and the column of a report that names one. */
const texts = { review: reviews, question: questions } as const;
const subjectColumn = { review: reports.reviewId, question: reports.questionId } as const;

const inLanguage = {
  id: services.id,
  slug: sql<string>`coalesce(${serviceTranslations.slug}, ${services.slug})`,
  title: sql<string>`coalesce(${serviceTranslations.title}, ${services.title})`,
  titleLocale: sql<string>`coalesce(${serviceTranslations.locale}, ${services.contentLocale})`,
};

/** Texts of services that are on sale, and not hidden; `language` is the base language of the reader. */
export async function shownText(
  db: Db,
  { kind, id }: ReportSubject,
  language: string,
): Promise<(ReportedText & { authorId: number }) | null> {
  const text = texts[kind];
  const [row] = await db
    .select({ authorId: text.memberId, body: text.body, lang: text.locale, service: inLanguage })
    .from(text)
    .innerJoin(services, eq(services.id, text.serviceId))
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, language)),
    )
    .where(and(eq(text.id, id), eq(text.hidden, false), eq(services.status, "active"), isNull(services.deletedAt)));
  return row ?? null;
}

type NewReport = Omit<typeof reports.$inferInsert, "reviewId" | "questionId"> & { subject: ReportSubject };

/** A second report of a member leaves the first as it is. */
export async function insertReport(db: Db, { subject: { kind, id }, ...row }: NewReport): Promise<void> {
  await db
    .insert(reports)
    .values({ ...row, ...(kind === "review" ? { reviewId: id } : { questionId: id }) })
    .onConflictDoNothing();
}

type Decided = Pick<typeof reports.$inferInsert, "status" | "decidedBy" | "decidedAt">;

/** How many were open. */
export async function closeReports(db: Db, { kind, id }: ReportSubject, decided: Decided): Promise<number> {
  const closed = await db
    .update(reports)
    .set(decided)
    .where(and(eq(subjectColumn[kind], id), eq(reports.status, "open")))
    .returning({ id: reports.id });
  return closed.length;
}

const subjectId = sql<string>`coalesce(${reports.reviewId}, ${reports.questionId})`;

const reportedWithin = (days: Partial<DayRange>) =>
  and(eq(reports.status, "open"), within(reports.createdAt, momentsOf(days)));

export async function countOpenReports(db: Db, days: Partial<DayRange>): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`count(distinct ${subjectId})::int` })
    .from(reports)
    .where(reportedWithin(days));
  return row!.open; // an aggregate is always one row
}

/** `days`: only texts that were reported then. */
export async function reportedTexts(db: Db, days: Partial<DayRange>, page: PageInput) {
  const found = await db
    .select({ id: subjectId })
    .from(reports)
    .where(reportedWithin(days))
    .groupBy(subjectId)
    .orderBy(asc(min(reports.createdAt)), asc(subjectId))
    .limit(page.limit)
    .offset(offsetOf(page));
  const total = await countOpenReports(db, days);
  const items = await itemsOf(
    db,
    found.map(({ id }) => id),
  );
  return { items, page: page.page, limit: page.limit, total };
}

/** `days`: only texts that were written then. */
export async function hiddenTexts(db: Db, days: Partial<DayRange>, page: PageInput) {
  const hiddenOf = (table: typeof reviews | typeof questions) =>
    and(eq(table.hidden, true), within(table.createdAt, momentsOf(days)));
  const [ofReviews] = await db.select({ total: count() }).from(reviews).where(hiddenOf(reviews));
  const [ofQuestions] = await db.select({ total: count() }).from(questions).where(hiddenOf(questions));
  const hidden = unionAll(
    db.select({ id: reviews.id, createdAt: reviews.createdAt }).from(reviews).where(hiddenOf(reviews)),
    db.select({ id: questions.id, createdAt: questions.createdAt }).from(questions).where(hiddenOf(questions)),
  ).as("hidden");
  const found = await db
    .select({ id: hidden.id })
    .from(hidden)
    .orderBy(sql`${hidden.createdAt} desc`, asc(hidden.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const items = await itemsOf(
    db,
    found.map(({ id }) => id),
  );
  return { items, page: page.page, limit: page.limit, total: ofReviews!.total + ofQuestions!.total };
}

const REPORTS_SHOWN = 10;

/** The texts of these ids with their reports, in this order. */
async function itemsOf(db: Db, ids: string[]): Promise<ReportedItem[]> {
  if (ids.length === 0) return [];
  const [ofReviews, ofQuestions] = [await rowsOf(db, "review", ids), await rowsOf(db, "question", ids)];
  const all = await db
    .select({
      of: subjectId,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      reporter: members.nickname,
    })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.reporterId))
    .where(or(inArray(reports.reviewId, ids), inArray(reports.questionId, ids)))
    .orderBy(asc(reports.createdAt))
    .limit(REPORTS_SHOWN * ids.length);
  const texts = new Map<string, ReportedItem>();
  for (const row of [...ofReviews, ...ofQuestions]) texts.set(row.id, { ...row, reports: [] });
  for (const { of, ...report } of all) {
    const shown = texts.get(of)?.reports;
    if (shown && shown.length < REPORTS_SHOWN) shown.push(report);
  }
  return ids.flatMap((id) => texts.get(id) ?? []);
}

async function rowsOf(db: Db, kind: ReportKind, ids: string[]) {
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
      service: {
        id: services.id,
        slug: services.slug,
        title: services.title,
        titleLocale: services.contentLocale,
      },
    })
    .from(text)
    .innerJoin(services, eq(services.id, text.serviceId))
    .innerJoin(members, eq(members.id, text.memberId))
    .where(inArray(text.id, ids));
  return rows.map((row) => ({ ...row, kind }));
}
