import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";

/** A service of the seller that an operator suspended, and against whose suspension the seller can appeal. */
export type SuspendedService = { ownSuspendedId: number };

/** The suspended service of the demo data belongs to another seller. Each process that opens the world finds the same one. */
export async function suspendedService(sql: postgres.Sql): Promise<SuspendedService> {
  const id = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('suspended service of the examples'))`;
    const [known] = await tx<{ id: number }[]>`
      select s.id from services s join members m on m.id = s.seller_id join service_suspensions p on p.service_id = s.id
      where m.email = ${demoAccounts.seller} and s.status = 'suspended' and p.lifted_at is null and p.note = ${note}
      limit 1`;
    return known?.id ?? suspend(tx);
  });
  return { ownSuspendedId: id };
}

const note = "데모가 설명과 다르게 동작합니다. 설명을 고쳐 제출해 주세요.";

async function suspend(tx: postgres.TransactionSql): Promise<number> {
  const { id } = await one(
    "service of the seller to suspend",
    tx<{ id: number }[]>`
      update services set status = 'suspended', suspended_by = 'operator' where id = (
        select s.id from services s join members m on m.id = s.seller_id
        where s.status = 'active' and s.type <> 'template' and s.deleted_at is null and m.email = ${demoAccounts.seller}
        order by s.id desc limit 1)
      returning id`,
  );
  await tx`
    insert into service_suspensions (id, service_id, reason, note, was_paused, suspended_by, suspended_at, appeal_until)
    select gen_random_uuid(), ${id}, 'misleading', ${note}, false, id, now(), now() + interval '30 days'
    from members where email = ${demoAccounts.operator}`;
  return id;
}
