import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { type RequestFilter, statusRange } from "./input.ts";

export type RequestRow = {
  id: string;
  projectId: string;
  keyId: string;
  requestId: string;
  at: string;
  method: string;
  path: string;
  query: string;
  endpoint: string | null;
  chain: string | null;
  status: number;
  problem: string | null;
  units: number;
  milliseconds: number;
  address: string;
};
/** `key`: its name; null where it is not there any more. */
export type NamedRequest = Omit<RequestRow, "projectId" | "at"> & { at: Date; key: string | null };
type Which = { projectId: string; filter: RequestFilter; since: Date };

/** One statement for all rows. Rows of a project that was deleted meanwhile are left out. */
export async function insertRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  await db.execute(sql`
    with served as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, "projectId" uuid, "keyId" uuid,
        "requestId" text, at timestamptz, method text, path text, query text, endpoint text, chain text,
        status smallint, problem text, units integer, milliseconds integer, address text)
    ), known as (
      select p.id from projects p where p.id in (select "projectId" from served) order by p.id for key share
    )
    insert into api_requests (id, project_id, key_id, request_id, at, method, path, query, endpoint, chain, status,
      problem, units, milliseconds, address)
    select s.id, s."projectId", s."keyId", s."requestId", s.at, s.method, s.path, s.query, s.endpoint, s.chain,
      s.status, s.problem, s.units, s.milliseconds, s.address
    from served s join known on known.id = s."projectId" on conflict do nothing`);
}

const columns = sql`r.id, r.key_id as "keyId", r.request_id as "requestId", r.at, r.method, r.path, r.query, r.endpoint,
  r.chain, r.status, r.problem, r.units, r.milliseconds, r.address, k.name as "key"`;

function matching({ projectId, filter: { status, endpoint, key }, since }: Which): SQL {
  const [least, most] = statusRange(status);
  const parts = [
    sql`r.project_id = ${projectId} and r.at >= ${since.toISOString()}::timestamptz`,
    ...(status ? [sql`r.status between ${least} and ${most}`] : []),
    ...(endpoint ? [sql`r.endpoint = ${endpoint}`] : []),
    ...(key ? [sql`r.key_id = ${key}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** The newest first, below a row. The index is read in its order, and a project has a limited number of rows. */
export async function requestRows(
  db: Db,
  which: Which,
  { before, limit }: { before: string | null; limit: number },
): Promise<NamedRequest[]> {
  const rows = await db.execute<Omit<NamedRequest, "at"> & { at: string }>(sql`
    select ${columns} from api_requests r left join api_keys k on k.id = r.key_id
    where ${matching(which)} ${before ? sql`and r.id < ${before}` : sql``} order by r.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export type NewRequest = NamedRequest & { projectId: string };

/** Rows of several projects above an id, the newest first. */
export async function requestsAbove(
  db: Db,
  { projectIds, above, limit }: { projectIds: readonly string[]; above: string; limit: number },
): Promise<NewRequest[]> {
  const rows = await db.execute<Omit<NewRequest, "at"> & { at: string }>(sql`
    select ${columns}, r.project_id as "projectId" from api_requests r left join api_keys k on k.id = r.key_id
    where r.project_id = any(${sql.param([...projectIds])}::uuid[]) and r.id > ${above} order by r.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export type ProblemGroup = {
  problem: string;
  status: number;
  calls: number;
  lastAt: Date;
  lastRequestId: string;
  lastEndpoint: string | null;
};

/** One row for each problem code, of which there are few; the most frequent first. */
export async function problemGroups(db: Db, which: Which): Promise<ProblemGroup[]> {
  const rows = await db.execute<Omit<ProblemGroup, "lastAt"> & { lastAt: string }>(sql`
    select r.problem, max(r.status)::int as status, count(*)::int as calls, max(r.at) as "lastAt",
      (array_agg(r.request_id order by r.id desc))[1] as "lastRequestId",
      (array_agg(r.endpoint order by r.id desc))[1] as "lastEndpoint"
    from api_requests r where ${matching(which)} and r.problem is not null
    group by r.problem order by count(*) desc, r.problem`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

export type EndpointTimes = { endpoint: string; calls: number; p50: number; p95: number };

/** Milliseconds of the answers of each endpoint. */
export async function endpointTimes(
  db: Db,
  { projectId, since }: { projectId: string; since: Date },
): Promise<EndpointTimes[]> {
  return db.execute<EndpointTimes>(sql`
    select r.endpoint, count(*)::int as calls,
      percentile_disc(0.5) within group (order by r.milliseconds)::int as p50,
      percentile_disc(0.95) within group (order by r.milliseconds)::int as p95
    from api_requests r
    where r.project_id = ${projectId} and r.at >= ${since.toISOString()}::timestamptz and r.endpoint is not null
    group by r.endpoint`);
}

/** Rows below an id, at most so many at once; the number of those that went. */
export async function deleteBelow(db: Db, id: string, limit: number): Promise<number> {
  const rows = await db.execute(sql`
    delete from api_requests where id in (select id from api_requests where id < ${id} order by id limit ${limit})
    returning 1`);
  return rows.length;
}

/** Projects with more calls in these days than rows are kept. */
export async function busyProjects(db: Db, { from, calls }: { from: string; calls: number }): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select u.project_id as id from api_usage u where u.day >= ${from}::date group by 1 having sum(u.calls) > ${calls}`);
  return rows.map(({ id }) => id);
}

/** Deletes the rows of each of these projects that are older than its newest `kept` ones. */
export async function deleteOlderThanNewest(db: Db, projectIds: readonly string[], kept: number): Promise<void> {
  await db.execute(sql`
    delete from api_requests r using (
      select p.id as project_id, (select o.id from api_requests o where o.project_id = p.id
        order by o.id desc offset ${kept} limit 1) as last
      from unnest(${sql.param([...projectIds])}::uuid[]) p(id)
    ) old where r.project_id = old.project_id and r.id <= old.last`);
}
