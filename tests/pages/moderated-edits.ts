import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";

export type ModeratedEdits = {
  /** A service of the seller with a returned edit, and the item of a waiting edit. */
  ownServiceId: number;
  /** A template of the seller that is on sale. */
  ownTemplateId: number;
  editId: string;
  /** A service of the seller with a rejected edit, and the item of a waiting appeal. */
  rejectedServiceId: number;
  appealId: string;
};

/** Edits in the states that pages show. */
export async function moderatedEdits(sql: postgres.Sql): Promise<ModeratedEdits> {
  // The demo data contain no edits: this adds a returned and a waiting one.
  const edit = (status: "returned" | "open" | "rejected", isOwn: boolean, skipped = 0) =>
    one(
      `${status} edit`,
      sql<{ id: string; serviceId: number }[]>`
        insert into moderation_items (id, service_id, kind, status, changes, objections, submitted_at, due_at)
        select gen_random_uuid(), s.id, 'edit', ${status},
          jsonb_build_object(
            'before', jsonb_build_object('title', s.title, 'description', s.description, 'category', s.category),
            'after', jsonb_build_object('title', s.title || ' 2', 'description', s.description || E'\n- 설치 안내서', 'category', 'dao')),
          case when ${status} = 'open' then '[]'::jsonb else '[{"field":"title","code":"profit"}]'::jsonb end, now(), now()
        from services s join members m on m.id = s.seller_id
        where s.status = 'active' and (m.email = ${demoAccounts.seller}) = ${isOwn} order by s.id offset ${skipped} limit 1
        on conflict (service_id, kind) where status = 'open' do update set due_at = excluded.due_at
        returning id, service_id as "serviceId"`,
    );
  const returned = await edit("returned", true);
  const { id: editId } = await edit("open", false);
  const rejected = await edit("rejected", true, 1);
  const against = await edit("rejected", false, 1);
  const appeal = await edit("open", false, 1);
  await sql`update moderation_items set appeal_of = ${against.id}, appeal = '지적한 문구는 이용약관을 그대로 옮긴 것입니다.' where id = ${appeal.id}`;
  const template = await one(
    "template of the seller",
    sql<{ id: number }[]>`select s.id from services s join members m on m.id = s.seller_id
      where s.status = 'active' and s.type = 'template' and s.deleted_at is null and m.email = ${demoAccounts.seller}
      order by s.id limit 1`,
  );
  return {
    ownServiceId: returned.serviceId,
    ownTemplateId: template.id,
    editId,
    rejectedServiceId: rejected.serviceId,
    appealId: appeal.id,
  };
}
