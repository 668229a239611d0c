import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

export type UsageLine = {
  keyId: string;
  /** The day in Seoul. */
  day: string;
  endpoint: string;
  calls: number;
  units: number;
  refused: number;
  failed: number;
};
export type UsageSum = Pick<UsageLine, "calls" | "units" | "refused" | "failed"> & { group: string };
export type UsageGroup = "day" | "endpoint" | "key";
export type UsagePeriod = { projectId: string; from: string; to: string };

/**
 * One statement for all lines, in one order, so that two processes never wait for each other. Keys of a project that was
 * deleted meanwhile have no usage any more.
 */
export async function addUsage(db: Db, lines: readonly UsageLine[]): Promise<void> {
  await db.execute(sql`
    with served as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json)
        as l("keyId" uuid, day date, endpoint text, calls bigint, units bigint, refused bigint, failed bigint)
    ), keys as (
      select k.id, k.project_id from api_keys k where k.id in (select "keyId" from served) order by k.id for key share
    )
    insert into api_usage (key_id, project_id, day, endpoint, calls, units, refused, failed)
    select keys.id, keys.project_id, s.day, s.endpoint, s.calls, s.units, s.refused, s.failed
    from served s join keys on keys.id = s."keyId" order by 1, 3, 4
    on conflict (key_id, day, endpoint) do update set calls = api_usage.calls + excluded.calls,
      units = api_usage.units + excluded.units, refused = api_usage.refused + excluded.refused,
      failed = api_usage.failed + excluded.failed`);
}

const columnOf: Record<UsageGroup, SQL> = {
  day: sql`to_char(u.day, 'YYYY-MM-DD')`,
  endpoint: sql`u.endpoint`,
  key: sql`u.key_id::text`,
};

const sums = sql`sum(u.calls)::float8 as calls, sum(u.units)::float8 as units, sum(u.refused)::float8 as refused,
  sum(u.failed)::float8 as failed`;

/** Both days belong to the period. */
export async function usageSums(db: Db, { projectId, from, to }: UsagePeriod, group: UsageGroup): Promise<UsageSum[]> {
  return db.execute<UsageSum>(sql`
    select ${columnOf[group]} as "group", ${sums} from api_usage u
    where u.project_id = ${projectId} and u.day between ${from}::date and ${to}::date group by 1 order by 1`);
}

/** Usage by day and endpoint, for charts and files. */
export async function usageByDayAndEndpoint(
  db: Db,
  { projectId, from, to }: UsagePeriod,
): Promise<(Omit<UsageSum, "group"> & { day: string; endpoint: string })[]> {
  return db.execute(sql`
    select to_char(u.day, 'YYYY-MM-DD') as day, u.endpoint, ${sums} from api_usage u
    where u.project_id = ${projectId} and u.day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2`);
}

/**
 * Units of each day of the projects of an account while it held them: on the day of a handover, what was used before counts
 * for the former holder, and the rest for the next one.
 */
export async function accountDays(
  db: Db,
  { ownerId, from, to }: { ownerId: number; from: string; to: string },
): Promise<{ day: string; units: number }[]> {
  return db.execute(sql`
    with changes as (
      select c.project_id, c.former_id, c.next_id, c.changed_at, c.id, c.units_before,
        (c.changed_at at time zone 'Asia/Seoul')::date as day
      from project_holder_changes c where c.project_id in (
        select id from projects where owner_id = ${ownerId}
        union select project_id from project_holder_changes where former_id = ${ownerId})
    ), held as (
      select c.project_id, c.former_id as holder, lag(c.day) over earlier as since, lag(c.units_before) over earlier as since_units,
        c.day as until, c.units_before as until_units
      from changes c window earlier as (partition by c.project_id order by c.changed_at, c.id)
      union all
      select p.id, p.owner_id, last.day, last.units_before, null, null from projects p left join lateral (
        select c.day, c.units_before from changes c where c.project_id = p.id order by c.changed_at desc, c.id desc limit 1
      ) last on true where p.owner_id = ${ownerId}
    ), days as (
      select h.project_id, h.since, h.since_units, h.until, h.until_units, u.day, sum(u.units) as units
      from held h join api_usage u on u.project_id = h.project_id
        and u.day between greatest(${from}::date, h.since) and least(${to}::date, h.until)
      where h.holder = ${ownerId} group by 1, 2, 3, 4, 5, 6
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, sum(
      case when d.day = d.until then d.until_units else d.units end - case when d.day = d.since then d.since_units else 0 end
    )::float8 as units
    from days d group by 1 order by 1`);
}

/** Nobody looks further back than that. */
export async function forgetUsage(db: Db, before: string): Promise<void> {
  await db.execute(sql`delete from api_usage where day < ${before}::date`);
}
