import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services, serviceTranslations } from "#db/schema/catalog.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
import { members } from "#db/schema/identity.ts";
import { questions } from "#db/schema/questions.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

export type ServiceForQuestion = { id: number; sellerId: number; slug: string; title: string; titleLocale: string };

/** `language`: base language of the reader. */
export async function serviceOnSale(db: Db, serviceId: number, language: string): Promise<ServiceForQuestion | null> {
  const [row] = await db
    .select({
      id: services.id,
      sellerId: services.sellerId,
      slug: sql<string>`coalesce(${serviceTranslations.slug}, ${services.slug})`,
      title: sql<string>`coalesce(${serviceTranslations.title}, ${services.title})`,
      titleLocale: sql<string>`coalesce(${serviceTranslations.locale}, ${services.contentLocale})`,
    })
    .from(services)
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, shownTranslation(language))),
    )
    .where(and(eq(services.id, serviceId), eq(services.status, "active"), isNull(services.deletedAt)));
  return row ?? null;
}

export async function insertQuestion(db: Db, row: typeof questions.$inferInsert): Promise<void> {
  await db.insert(questions).values(row);
}

const locked = {
  id: questions.id,
  serviceId: questions.serviceId,
  memberId: questions.memberId,
  body: questions.body,
  locale: questions.locale,
  answer: questions.answer,
  hidden: questions.hidden,
  sellerId: services.sellerId,
  title: services.title,
  titleLocale: services.contentLocale,
};
export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

export async function lockQuestion(db: Db, id: string) {
  const [row] = await db
    .select(locked)
    .from(questions)
    .innerJoin(services, eq(services.id, questions.serviceId))
    .where(eq(questions.id, id))
    .for("update", { of: questions });
  return row ?? null;
}

type Changed = Partial<Pick<typeof questions.$inferSelect, "answer" | "answeredAt" | "hidden">>;

export async function updateQuestion(db: Db, id: string, changed: Changed): Promise<void> {
  await db.update(questions).set(changed).where(eq(questions.id, id));
}

const shown = {
  id: questions.id,
  body: questions.body,
  lang: questions.locale,
  nickname: members.nickname,
  createdAt: questions.createdAt,
  answer: questions.answer,
  answeredAt: questions.answeredAt,
};

/** One statement, also for the total; a page behind the last one has no questions and no total. */
export async function questionRows(db: Db, serviceId: number, page: PageInput) {
  const rows = await db
    .select({ ...shown, total: sql<number>`(count(*) over ())::int` })
    .from(questions)
    .innerJoin(members, eq(members.id, questions.memberId))
    .where(and(eq(questions.serviceId, serviceId), eq(questions.hidden, false)))
    .orderBy(sql`${questions.answeredAt} desc nulls last`, desc(questions.createdAt), desc(questions.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const items = rows.map(({ total: _total, ...row }) => row);
  return { items, page: page.page, limit: page.limit, total: rows[0]?.total ?? 0 };
}

export async function questionRowsOfSeller(
  db: Db,
  sellerId: number,
  { answered, ...page }: PageInput & { answered: boolean },
) {
  const which = and(
    eq(services.sellerId, sellerId),
    isNull(services.deletedAt),
    eq(questions.hidden, false),
    answered ? isNotNull(questions.answer) : isNull(questions.answer),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(questions)
    .innerJoin(services, eq(services.id, questions.serviceId))
    .where(which);
  const items = await db
    .select({ ...shown, title: services.title, titleLocale: services.contentLocale })
    .from(questions)
    .innerJoin(services, eq(services.id, questions.serviceId))
    .innerJoin(members, eq(members.id, questions.memberId))
    .where(which)
    .orderBy(answered ? desc(questions.answeredAt) : asc(questions.createdAt), asc(questions.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
