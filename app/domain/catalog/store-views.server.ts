import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";

export type View = { serviceId: number; day: string; visitorHash: string };

const PIECE = 5_000;
const KEPT_DAYS = 2;
/** Sellers compare twelve months with the twelve before. */
const KEPT_COUNTS_DAYS = 800;

/** Adds the views that are new today to the services' counts, and forgets who looked before yesterday. */
export async function countViews(db: Db, views: View[], now: Date): Promise<void> {
  for (let start = 0; start < views.length; start += PIECE) await countBatch(db, views.slice(start, start + PIECE));
  await db.execute(sql`delete from service_views where day < ${seoulDay(addDays(now, -KEPT_DAYS))}::date`);
  await db.execute(sql`delete from service_daily_views where day < ${seoulDay(addDays(now, -KEPT_COUNTS_DAYS))}::date`);
}

/**
 * Services are locked in one order, so that two processes that count at the same time never wait for each other; a day of a
 * service is written only behind the lock of the service.
 */
async function countBatch(db: Db, views: View[]): Promise<void> {
  const column = (name: keyof View) => JSON.stringify(views.map((view) => view[name]));
  await db.execute(sql`with looked as (
      select service_id::int, day::date, visitor_hash from rows from (json_array_elements_text(${column("serviceId")}::json),
        json_array_elements_text(${column("day")}::json), json_array_elements_text(${column("visitorHash")}::json)) as v(service_id, day, visitor_hash)
    ), fresh as (
      insert into service_views (service_id, day, visitor_hash) select service_id, day, visitor_hash from looked order by 1, 2, 3
      on conflict do nothing returning service_id, day
    ), counted as (
      select service_id, count(*)::int as views from fresh group by service_id
    ), locked as (
      select s.id from services s where s.id in (select service_id from counted) order by s.id for no key update
    ), by_day as (
      insert into service_daily_views (service_id, day, views)
      select locked.id, fresh.day, count(*)::int from locked join fresh on fresh.service_id = locked.id group by locked.id, fresh.day order by 1, 2
      on conflict (service_id, day) do update set views = service_daily_views.views + excluded.views
    )
    update services s set view_count = s.view_count + counted.views
    from counted join locked on locked.id = counted.service_id where s.id = counted.service_id`);
}
