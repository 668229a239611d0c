import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";

/** A service of the seller that an operator suspended, and against whose suspension the seller can appeal. */
export type SuspendedService = { ownSuspendedId: number };

/** The suspended service of the demo data belongs to another seller. */
export async function suspendedService(sql: postgres.Sql): Promise<SuspendedService> {
  const { id } = await one(
    "service of the seller to suspend",
    sql<{ id: number }[]>`
      update services set status = 'suspended', suspended_by = 'operator' where id = (
        select s.id from services s join members m on m.id = s.seller_id
        where s.status = 'active' and s.type <> 'template' and s.deleted_at is null and m.email = ${demoAccounts.seller}
        order by s.id desc limit 1)
      returning id`,
  );
  await sql`
    insert into service_suspensions (id, service_id, reason, note, was_paused, suspended_by, suspended_at, appeal_until)
    select gen_random_uuid(), ${id}, 'misleading', '데모가 설명과 다르게 동작합니다. 설명을 고쳐 제출해 주세요.', false, id,
      now(), now() + interval '30 days'
    from members where email = ${demoAccounts.operator}`;
  return { ownSuspendedId: id };
}
