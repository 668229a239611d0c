import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { addDays, seoulDay } from "../../shared/seoul-time.ts";

export type Click = { partnerId: string; day: string; visitorHash: string };

const PIECE = 5_000;
const KEPT_DAYS = 2;
const KEPT_COUNTS_DAYS = 800;

/** Adds the clicks that are new today to the partners' counts, and forgets who clicked before yesterday. */
export async function countClicks(db: Db, clicks: readonly Click[], now: Date): Promise<void> {
  for (let start = 0; start < clicks.length; start += PIECE) await countBatch(db, clicks.slice(start, start + PIECE));
  await db.execute(sql`delete from partner_clicks where day < ${seoulDay(addDays(now, -KEPT_DAYS))}::date`);
  await db.execute(
    sql`delete from partner_daily_clicks where day < ${seoulDay(addDays(now, -KEPT_COUNTS_DAYS))}::date`,
  );
}

/** Rows are written in one order, so that two processes that count at the same time never wait for each other in a circle. */
async function countBatch(db: Db, clicks: readonly Click[]): Promise<void> {
  const column = (name: keyof Click) => JSON.stringify(clicks.map((click) => click[name]));
  await db.execute(sql`with clicked as (
      select partner_id::uuid, day::date, visitor_hash from rows from (json_array_elements_text(${column("partnerId")}::json),
        json_array_elements_text(${column("day")}::json), json_array_elements_text(${column("visitorHash")}::json)) as c(partner_id, day, visitor_hash)
    ), fresh as (
      insert into partner_clicks (partner_id, day, visitor_hash) select partner_id, day, visitor_hash from clicked order by 1, 2, 3
      on conflict do nothing returning partner_id, day
    )
    insert into partner_daily_clicks (partner_id, day, clicks)
    select partner_id, day, count(*)::int from fresh group by partner_id, day order by 1, 2
    on conflict (partner_id, day) do update set clicks = partner_daily_clicks.clicks + excluded.clicks`);
}
