import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { PromiseKind, Promised } from "./promises.ts";
import { promiseKinds } from "./promises.ts";

const seller = (id: string) =>
  sql.raw(`(select coalesce(p.display_name, m.nickname) from members m
  left join seller_profiles p on p.member_id = m.id where m.id = ${id})`);
const wasMailed = (key: string) => sql.raw(`exists (select 1 from mails where dedupe_key = ${key})`);

/** The rows of each kind that are open: each reads its own index by due time. `page`: the columns beside it. */
export const openPromises: Record<PromiseKind, { from: SQL; dueAt: SQL; since: SQL; page: SQL }> = {
  request: {
    from: sql`consultations c where c.status = 'waiting'`,
    dueAt: sql`c.due_at`,
    since: sql`c.created_at`,
    page: sql`c.id::text as id, null as number, c.title, c.title_locale, ${seller("c.seller_id")} as by,
      ${wasMailed("any (select c.id || ':reminder:' || h from generate_series(1, 24) h)")} as reminded`,
  },
  moderation: {
    from: sql`moderation_items i join services s on s.id = i.service_id where i.status = 'open' and s.deleted_at is null`,
    dueAt: sql`i.due_at`,
    since: sql`i.submitted_at`,
    page: sql`i.id::text as id, null as number, s.title, s.content_locale as title_locale, null as by, null::boolean as reminded`,
  },
  appeal: {
    from: sql`service_suspension_appeals a join service_suspensions u on u.id = a.suspension_id
      join services s on s.id = u.service_id where a.status = 'open' and s.deleted_at is null`,
    dueAt: sql`a.due_at`,
    since: sql`a.submitted_at`,
    page: sql`a.id::text as id, s.id::text as number, s.title, s.content_locale as title_locale, null as by, null::boolean as reminded`,
  },
  case: {
    from: sql`refund_cases r join orders o on o.id = r.order_id join order_lines l on l.order_id = o.id where r.status in ('open', 'disputed')`,
    dueAt: sql`r.due_at`,
    since: sql`r.created_at`,
    page: sql`r.id::text as id, o.number, l.title, l.title_locale, null as by, null::boolean as reminded`,
  },
  ticket: {
    from: sql`tickets k where k.status = 'waiting'`,
    dueAt: sql`k.due_at`,
    since: sql`k.last_message_at`,
    page: sql`k.id::text as id, k.number, k.subject as title, k.locale as title_locale, null as by, null::boolean as reminded`,
  },
  document: {
    from: sql`documents d where d.status = 'requested' and d.due_at is not null`,
    dueAt: sql`d.due_at`,
    since: sql`d.requested_at`,
    page: sql`d.id::text as id, d.number, d.content->'recipient'->>'name' as title, null as title_locale, null as by, null::boolean as reminded`,
  },
  delivery: {
    from: sql`deliveries v join orders o on o.id = v.order_id join order_lines l on l.order_id = o.id where v.status = 'working' and v.due_at is not null`,
    dueAt: sql`v.due_at`,
    since: sql`v.created_at`,
    page: sql`v.order_id::text as id, o.number, l.title, l.title_locale, ${seller("o.seller_id")} as by,
      ${wasMailed("v.order_id || ':due'")} as reminded`,
  },
  partner: {
    from: sql`partner_applications a where a.status = 'waiting'`,
    dueAt: sql`a.due_at`,
    since: sql`a.created_at`,
    page: sql`a.id::text as id, a.number, a.company as title, a.locale as title_locale, null as by, null::boolean as reminded`,
  },
  lead: {
    from: sql`partner_leads d where d.status = 'waiting'`,
    dueAt: sql`d.due_at`,
    since: sql`d.created_at`,
    page: sql`d.id::text as id, null as number, d.company as title, d.locale as title_locale, null as by, null::boolean as reminded`,
  },
  compensation: {
    from: sql`compensation_claims q where q.status = 'waiting'`,
    dueAt: sql`q.due_at`,
    since: sql`q.created_at`,
    page: sql`q.id::text as id, q.month as number, q.project_name as title, null as title_locale, null as by, null::boolean as reminded`,
  },
};

/** First due first, of one kind or of all. */
export async function promisedRows(
  db: Db,
  { kind, page }: { kind: PromiseKind | null; page: PageInput },
): Promise<Omit<Promised, "overdue">[]> {
  const last = offsetOf(page) + page.limit;
  const parts = promiseKinds
    .filter((name) => kind === null || name === kind)
    .map((name) => {
      const { from, dueAt, since, page: columns } = openPromises[name];
      return sql`(select ${sql.raw(`'${name}'`)} as kind, ${columns}, ${since} as since, ${dueAt} as due_at from ${from} order by ${dueAt}, id limit ${last})`;
    });
  const rows = await db.execute<Row>(
    sql`select * from (${sql.join(parts, sql` union all `)}) promised order by due_at, kind, id limit ${page.limit} offset ${offsetOf(page)}`,
  );
  return [...rows].map(({ title_locale, due_at, since, ...row }) => ({
    ...row,
    titleLocale: title_locale,
    since: new Date(since),
    dueAt: new Date(due_at),
  }));
}

type Row = Omit<Promised, "overdue" | "titleLocale" | "dueAt" | "since"> & {
  title_locale: string | null;
  due_at: string;
  since: string;
};

/** Counts the open promises of each kind, and those of them that are past their due time. */
export async function promiseCounts(
  db: Db,
  now: Date,
): Promise<{ kind: PromiseKind; open: number; overdue: number }[]> {
  const parts = promiseKinds.map((name) => {
    const { from, dueAt } = openPromises[name];
    const isLate = sql`${dueAt} < ${now.toISOString()}::timestamptz`;
    return sql`select ${sql.raw(`'${name}'`)} as kind, count(*)::int as open, (count(*) filter (where ${isLate}))::int as overdue from ${from}`;
  });
  const rows = await db.execute<{ kind: PromiseKind; open: number; overdue: number }>(
    sql.join(parts, sql` union all `),
  );
  return [...rows];
}
