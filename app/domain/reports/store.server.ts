import { and, asc, eq, inArray, lte, min, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { reports } from "#db/schema/reviews.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { ReportReason, ReportSubject } from "./reasons.ts";
import { hiddenSubjects, type ReportedSubject, subjectRows } from "./store-subjects.server.ts";

export type ReportedItem = ReportedSubject & {
  /** The oldest ones first, at most ten of them. */
  reports: { reason: ReportReason; note: string; createdAt: Date; reporter: string }[];
};

/** The columns of which one says what is reported. */
const subjectColumns = {
  reviewId: reports.reviewId,
  questionId: reports.questionId,
  portfolioItemId: reports.portfolioItemId,
} as const;
type SubjectColumns = { reviewId: string | null; questionId: string | null; portfolioItemId: number | null };

function columnsOf({ kind, id }: ReportSubject): Partial<SubjectColumns> {
  if (kind === "review") return { reviewId: id };
  return kind === "question" ? { questionId: id } : { portfolioItemId: Number(id) };
}

function subjectOf({ reviewId, questionId, portfolioItemId }: SubjectColumns): ReportSubject {
  if (reviewId) return { kind: "review", id: reviewId };
  return questionId ? { kind: "question", id: questionId } : { kind: "portfolio", id: String(portfolioItemId) };
}

const isAbout = ({ kind, id }: ReportSubject) => {
  if (kind === "review") return eq(reports.reviewId, id);
  return kind === "question" ? eq(reports.questionId, id) : eq(reports.portfolioItemId, Number(id));
};

type NewReport = Omit<typeof reports.$inferInsert, keyof SubjectColumns> & { subject: ReportSubject };

/** A second report of a member leaves the first as it is. */
export async function insertReport(db: Db, { subject, ...row }: NewReport): Promise<void> {
  await db
    .insert(reports)
    .values({ ...row, ...columnsOf(subject) })
    .onConflictDoNothing();
}

type Decided = Pick<typeof reports.$inferInsert, "status" | "decidedBy" | "decidedAt">;

/** Closes the open reports about a text and returns their number. */
export async function closeReports(db: Db, subject: ReportSubject, decided: Decided): Promise<number> {
  const closed = await db
    .update(reports)
    .set(decided)
    .where(and(isAbout(subject), eq(reports.status, "open")))
    .returning({ id: reports.id });
  return closed.length;
}

const reportedWithin = (days: Partial<DayRange>) =>
  and(eq(reports.status, "open"), within(reports.createdAt, momentsOf(days)));

export async function countOpenReports(db: Db, days: Partial<DayRange>): Promise<number> {
  const { reviewId, questionId, portfolioItemId } = subjectColumns;
  const [row] = await db
    .select({ open: sql<number>`count(distinct (${reviewId}, ${questionId}, ${portfolioItemId}))::int` })
    .from(reports)
    .where(reportedWithin(days));
  return row!.open; // an aggregate is always one row
}

/** `days`: only what was reported then. */
export async function reportedItems(db: Db, days: Partial<DayRange>, page: PageInput): Promise<Page<ReportedItem>> {
  const { reviewId, questionId, portfolioItemId } = subjectColumns;
  const found = await db
    .select(subjectColumns)
    .from(reports)
    .where(reportedWithin(days))
    .groupBy(reviewId, questionId, portfolioItemId)
    .orderBy(asc(min(reports.createdAt)), asc(reviewId), asc(questionId), asc(portfolioItemId))
    .limit(page.limit)
    .offset(offsetOf(page));
  const total = await countOpenReports(db, days);
  return { items: await itemsOf(db, found.map(subjectOf)), page: page.page, limit: page.limit, total };
}

/** `days`: only what was written then. */
export async function hiddenItems(db: Db, days: Partial<DayRange>, page: PageInput): Promise<Page<ReportedItem>> {
  const { found, total } = await hiddenSubjects(db, days, page);
  return { items: await itemsOf(db, found), page: page.page, limit: page.limit, total };
}

const REPORTS_SHOWN = 10;
const keyOf = ({ kind, id }: ReportSubject) => `${kind}:${id}`;

/** These texts and works with their reports, in this order. */
async function itemsOf(db: Db, subjects: ReportSubject[]): Promise<ReportedItem[]> {
  if (subjects.length === 0) return [];
  const rows = await subjectRows(db, subjects);
  const idsOf = (kind: ReportSubject["kind"]) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  const { reviewId, questionId, portfolioItemId } = subjectColumns;
  const place = sql<number>`row_number() over (
    partition by ${reviewId}, ${questionId}, ${portfolioItemId} order by ${reports.createdAt}, ${reports.id})`;
  const found = db
    .select({
      ...subjectColumns,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      reporter: members.nickname,
      place: place.as("place"),
    })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.reporterId))
    .where(
      or(
        inArray(reviewId, idsOf("review")),
        inArray(questionId, idsOf("question")),
        inArray(portfolioItemId, idsOf("portfolio").map(Number)),
      ),
    )
    .as("found");
  // The bound is that of each subject: one with hundreds of reports leaves the others theirs.
  const shown = await db.select().from(found).where(lte(found.place, REPORTS_SHOWN)).orderBy(asc(found.place));
  const items = new Map<string, ReportedItem>(rows.map((row) => [keyOf(row), { ...row, reports: [] }]));
  for (const { place: _, ...report } of shown) items.get(keyOf(subjectOf(report)))?.reports.push(report);
  return subjects.flatMap((subject) => items.get(keyOf(subject)) ?? []);
}
