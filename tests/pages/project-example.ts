import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";

/** A project of the demo's buyer, with a key that has been used. */
export const exampleProjectId = "0190a1b2-0000-7000-8000-0000000000aa";
const keyId = "0190a1b2-0000-7000-8000-0000000000ab";

export async function projectExample(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into api_accounts (member_id, plan_id, bucket, filled_at, month, month_units, created_at)
    select m.id, 'free', 250, now(), to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM'), 4200, now()
    from members m where m.email = ${demoAccounts.buyer} on conflict do nothing`;
  await sql`
    insert into projects (id, owner_id, name, created_at)
    select ${exampleProjectId}, m.id, '지갑 알림 서비스', now() from members m where m.email = ${demoAccounts.buyer}
    on conflict do nothing`;
  await sql`
    insert into api_keys (id, project_id, name, hash, prefix, last_four, scopes, chains, ips, origins, form_key, created_at,
      rotated_at, expires_at)
    values (${keyId}, ${exampleProjectId}, '알림 서버', 'none', 'bk_live_7Qm2', 'Gk9Z', '{data:read,usage:read}', '{}',
      '{203.0.113.0/28}', '{}', 'an-example-form', now(), now(), now() + interval '1 day') on conflict do nothing`;
  await sql`
    insert into api_usage (key_id, project_id, day, endpoint, calls, units, refused, failed)
    select ${keyId}, ${exampleProjectId}, (now() at time zone 'Asia/Seoul')::date - n, 'usage.read', 10 * n, 10 * n, n, 0
    from generate_series(1, 12) n on conflict do nothing`;
}
