import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { type Task, type TaskKind, taskKinds } from "./tasks.ts";

type Row = Omit<Task, "since" | "dueAt"> & { since: string; dueAt: string | null; total: number };

const rank = (kind: TaskKind) => sql.raw(String(taskKinds.indexOf(kind)));

/** Everything that waits for the seller: the nearest deadline first, then by kind, then the oldest. */
export async function taskRows(db: Db, sellerId: number, page: PageInput): Promise<{ items: Task[]; total: number }> {
  const rows = await db.execute<Row>(sql`
    with tasks as (
      select ${rank("request")} as rank, 'request' as kind, c.id::text as ref, c.title, c.title_locale, c.name as who,
        c.created_at as since, c.due_at
      from consultations c where c.seller_id = ${sellerId} and c.status = 'waiting'
      union all
      select ${rank("message")}, 'message', c.id::text, c.title, c.title_locale, c.name, c.last_message_at, null
      from consultations c where c.seller_id = ${sellerId} and c.status <> 'waiting' and c.seller_unread > 0
      union all
      select case d.status when 'working' then ${rank("delivery")} else ${rank("changes")} end,
        case d.status when 'working' then 'delivery' else 'changes' end, o.number, l.title, l.title_locale, b.nickname,
        coalesce(d.delivered_at, d.created_at), case d.status when 'working' then d.due_at end
      from orders o join deliveries d on d.order_id = o.id join order_lines l on l.order_id = o.id
        join members b on b.id = o.buyer_id
      where o.seller_id = ${sellerId} and o.status = 'in_progress' and d.status in ('working', 'change_requested')
      union all
      select ${rank("question")}, 'question', q.id::text, s.title, s.content_locale, m.nickname, q.created_at, null
      from services s join questions q on q.service_id = s.id join members m on m.id = q.member_id
      where s.seller_id = ${sellerId} and s.deleted_at is null and q.answered_at is null and not q.hidden
      union all
      select ${rank("objections")}, 'objections', s.id::text, s.title, s.content_locale, null, s.updated_at, null
      from services s where s.seller_id = ${sellerId} and s.status = 'rejected' and s.deleted_at is null
      union all
      select ${rank("suspension")}, 'suspension', s.id::text, s.title, s.content_locale, null, u.suspended_at, null
      from services s join service_suspensions u on u.service_id = s.id and u.lifted_at is null
      where s.seller_id = ${sellerId} and s.status = 'suspended' and s.suspended_by = 'operator' and s.deleted_at is null
        and not exists (select from service_suspension_appeals a where a.suspension_id = u.id and a.status = 'open')
        and not exists (select from moderation_items i where i.service_id = s.id and i.kind = 'edit' and i.status = 'open')
      union all
      select ${rank("draft")}, 'draft', d.id::text, coalesce(d.steps #>> '{basics,values,title}', ''),
        coalesce(d.steps #>> '{basics,values,contentLocale}', ''), null, d.updated_at, null
      from service_drafts d where d.seller_id = ${sellerId}
      union all
      select ${rank("account")}, 'account', '', '', '', null, p.created_at, null
      from seller_profiles p
      where p.member_id = ${sellerId}
        and exists (select from ledger_entries e where e.account = 'seller:' || p.member_id)
        and not exists (
          select from payout_accounts a where a.seller_id = p.member_id and a.replaced_at is null
            and not exists (select from payouts o where o.account_id = a.id and o.seller_id = p.member_id and o.status = 'returned')
        )
    )
    select kind, ref, title, title_locale as "titleLocale", who, since, due_at as "dueAt", (count(*) over ())::int as total
    from tasks order by due_at nulls last, rank, since, ref
    limit ${page.limit} offset ${offsetOf(page)}`);
  const items = rows.map(({ total: _total, since, dueAt, ...task }) => ({
    ...task,
    since: new Date(since),
    dueAt: dueAt === null ? null : new Date(dueAt),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
