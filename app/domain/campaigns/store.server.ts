import { and, asc, count, desc, eq, gte, lte, sql, sum } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { campaignDailyCounts } from "#db/schema/campaigns/visits.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import type { Visit } from "../shared/visits/visit-batch.server.ts";
import type { CampaignSource, CampaignStep, Variant } from "./campaigns.ts";

type CampaignVisit = Visit<CampaignStep>;

const PIECE = 5_000;
const KEPT_DAYS = 2;
/** Twelve months and the twelve before. */
const KEPT_COUNTS_DAYS = 800;

/** Adds the visits that are new today to the counts, and forgets who came before yesterday. */
export async function countCampaignVisits(db: Db, visits: CampaignVisit[], now: Date): Promise<void> {
  for (let start = 0; start < visits.length; start += PIECE) await countBatch(db, visits.slice(start, start + PIECE));
  await db.execute(sql`delete from campaign_visits where day < ${seoulDay(addDays(now, -KEPT_DAYS))}::date`);
  await db.execute(
    sql`delete from campaign_daily_counts where day < ${seoulDay(addDays(now, -KEPT_COUNTS_DAYS))}::date`,
  );
}

/** Both tables are written in one order, so that two processes that count at the same time never wait for each other. */
async function countBatch(db: Db, visits: CampaignVisit[]): Promise<void> {
  const column = (name: keyof CampaignVisit) =>
    sql`json_array_elements_text(${JSON.stringify(visits.map((visit) => visit[name]))}::json)`;
  await db.execute(sql`with seen as (
      select day::date, variant, source, event, visitor_hash from rows from (${column("day")}, ${column("variant")},
        ${column("source")}, ${column("event")}, ${column("visitorHash")}) as v(day, variant, source, event, visitor_hash)
    ), fresh as (
      insert into campaign_visits (day, variant, event, visitor_hash)
      select day, variant, event, visitor_hash from seen order by 1, 2, 3, 4
      on conflict do nothing returning day, variant, event, visitor_hash
    )
    insert into campaign_daily_counts (day, variant, source, event, visitors)
    select day, variant, source, event, count(*)::int from fresh join seen using (day, variant, event, visitor_hash)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, variant, source, event) do update set visitors = campaign_daily_counts.visitors + excluded.visitors`);
}

export type CampaignFilter = Partial<DayRange> & { variant: Variant | null };

const visitorsOf = (event: CampaignStep["event"]) =>
  sql<number>`coalesce(${sum(campaignDailyCounts.visitors)} filter (where ${campaignDailyCounts.event} = ${event}), 0)::int`;
const figures = {
  views: visitorsOf("view"),
  market: visitorsOf("market"),
  register: visitorsOf("register"),
  partner: visitorsOf("partner"),
};

function whereOf({ from = "", to = "", variant }: CampaignFilter) {
  return and(
    from === "" ? undefined : gte(campaignDailyCounts.day, from),
    to === "" ? undefined : lte(campaignDailyCounts.day, to),
    variant === null ? undefined : eq(campaignDailyCounts.variant, variant),
  );
}

/** One row for each day, variant and source, the newest day first. */
export async function dailyRows(db: Db, filter: CampaignFilter, page: PageInput) {
  const { day, variant, source } = campaignDailyCounts;
  const rows = await db
    .select({ day, variant: sql<Variant>`${variant}`, source: sql<CampaignSource>`${source}`, ...figures })
    .from(campaignDailyCounts)
    .where(whereOf(filter))
    .groupBy(day, variant, source)
    .orderBy(desc(day), asc(variant), asc(source))
    .limit(page.limit)
    .offset(offsetOf(page));
  const groups = db
    .select({ day })
    .from(campaignDailyCounts)
    .where(whereOf(filter))
    .groupBy(day, variant, source)
    .as("groups");
  const [counted] = await db.select({ total: count() }).from(groups);
  return { items: rows, total: counted!.total };
}

/** The sums of each variant. */
export async function variantRows(db: Db, filter: CampaignFilter) {
  const { variant } = campaignDailyCounts;
  return db
    .select({ variant: sql<Variant>`${variant}`, ...figures })
    .from(campaignDailyCounts)
    .where(whereOf(filter))
    .groupBy(variant);
}
