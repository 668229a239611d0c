import { and, asc, count, desc, eq, gte, lte, max, sql, sum } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { searchMisses } from "#db/schema/catalog/search-misses.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { Visit } from "../shared/visits/visit-batch.server.ts";
import { mostWordsOfDay } from "./terms.ts";

export type Miss = { language: string; words: string };
type MissVisit = Visit<Miss>;

const PIECE = 2_000;

/** Adds the visitors who are new today to the counts of their words. */
export async function countMisses(db: Db, visits: readonly MissVisit[]): Promise<void> {
  for (let start = 0; start < visits.length; start += PIECE) await countBatch(db, visits.slice(start, start + PIECE));
}

/**
 * Words that are new on a day are taken while the day has room. Both tables are written in one order, so that two
 * processes that count at the same time never wait for each other.
 */
async function countBatch(db: Db, visits: readonly MissVisit[]): Promise<void> {
  const column = (name: keyof MissVisit) =>
    sql`json_array_elements_text(${JSON.stringify(visits.map((visit) => visit[name]))}::json)`;
  await db.execute(sql`with asked as (
      select day::date, language, words, visitor_hash from rows from (${column("day")}, ${column("language")},
        ${column("words")}, ${column("visitorHash")}) as v(day, language, words, visitor_hash)
    ), fresh as (
      select *, row_number() over (partition by day order by language, words) as place from (
        select distinct day, language, words from asked where not exists (select from search_misses m
          where (m.day, m.language, m.words) = (asked.day, asked.language, asked.words))
      ) as new_words
    ), taken as (
      select asked.* from asked left join fresh using (day, language, words)
      where place is null or place + (select count(*) from search_misses m where m.day = asked.day) <= ${mostWordsOfDay}
    ), counted as (
      insert into search_miss_visitors (day, language, words, visitor_hash)
      select day, language, words, visitor_hash from taken order by 1, 2, 3, 4
      on conflict do nothing returning day, language, words
    )
    insert into search_misses (day, language, words, visitors)
    select day, language, words, count(*)::int from counted group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, language, words) do update set visitors = search_misses.visitors + excluded.visitors`);
}

export type MissFilter = Partial<DayRange> & { language: string | null; order: "visitors" | "newest" };

function whereOf({ from = "", to = "", language }: MissFilter) {
  return and(
    from === "" ? undefined : gte(searchMisses.day, from),
    to === "" ? undefined : lte(searchMisses.day, to),
    language === null ? undefined : eq(searchMisses.language, language),
  );
}

/** Words of a language over all days of the filter. */
export async function missRows(db: Db, filter: MissFilter, page: PageInput) {
  const { language, words, day } = searchMisses;
  const visitors = sql<number>`${sum(searchMisses.visitors)}::int`;
  const lastDay = sql<string>`${max(day)}::text`;
  const first = filter.order === "newest" ? [desc(max(day)), desc(visitors)] : [desc(visitors), desc(max(day))];
  const items = await db
    .select({ language, words, visitors, lastDay })
    .from(searchMisses)
    .where(whereOf(filter))
    .groupBy(language, words)
    .orderBy(...first, asc(language), asc(words))
    .limit(page.limit)
    .offset(offsetOf(page));
  const groups = db.select({ words }).from(searchMisses).where(whereOf(filter)).groupBy(language, words).as("groups");
  const [counted] = await db.select({ total: count() }).from(groups);
  return { items, total: counted!.total };
}

/** `days`: of Seoul, the first that stay. */
export async function deleteMisses(db: Db, days: { counts: string; visitors: string }): Promise<void> {
  await db.execute(sql`delete from search_misses where day < ${days.counts}::date`);
  await db.execute(sql`delete from search_miss_visitors where day < ${days.visitors}::date`);
}
