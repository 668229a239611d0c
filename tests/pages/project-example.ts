import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { secretOfMail } from "#app/domain/notifications/mail-secrets.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";

/** A project of the demo's buyer, with a key that has been used. */
export const exampleProjectId = "0190a1b2-0000-7000-8000-0000000000aa";
/** A claim of that project which waits. */
export const exampleClaimId = "0190a1b2-0000-7000-8000-0000000000ae";
/** A fee of that project. */
export const exampleBillId = "0190a1b2-0000-7000-8000-0000000000af";
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
  await sql`
    insert into api_requests (id, project_id, key_id, request_id, at, method, path, query, endpoint, chain, status, problem,
      units, milliseconds, address)
    select ('0190a1b2-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, ${exampleProjectId}, ${keyId},
      'a-request-' || n, now() - n * interval '1 minute', 'GET', '/demo/wallets/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/tokens',
      'limit=50&cursor=…', 'wallets.tokens', 'demo', (array[200, 200, 400, 429, 502])[1 + n % 5],
      (array[null, null, 'invalid_parameter', 'rate_limited', 'upstream_error'])[1 + n % 5], 10, 8 + n, '203.0.113.0/24'
    from generate_series(1, 60) n on conflict do nothing`;
  await sql`
    insert into project_members (project_id, member_id, role, joined_at)
    select ${exampleProjectId}, m.id, 'developer', now() from members m where m.email = 'buyer02@buyers.example'
    on conflict do nothing`;
  await sql`
    insert into project_invitations (id, project_id, email, role, created_at, expires_at)
    values ('0190a1b2-0000-7000-8000-0000000000ac', ${exampleProjectId}, 'somebody@example.com', 'viewer', now(),
      now() + interval '7 days') on conflict do nothing`;
  await sql`
    insert into api_bills (id, project_id, project_name, member_id, month, fee, credit, reference, billed_on, recorded_by, created_at)
    select case m when 1 then ${exampleBillId}::uuid else gen_random_uuid() end, p.id, p.name, p.owner_id, to_char(now() at time zone 'Asia/Seoul' - m * interval '1 month', 'YYYY-MM'),
      330000, 0, 'API-' || m, current_date, p.owner_id, now()
    from projects p, generate_series(1, 3) m where p.id = ${exampleProjectId} on conflict do nothing`;
  await sql`
    insert into compensation_claims (id, project_id, project_name, member_id, claimant_id, month, measured, down, average,
      description, status, applied, note, created_at, due_at)
    select ${exampleClaimId}, p.id, p.name, p.owner_id, p.owner_id, to_char(now() at time zone 'Asia/Seoul' - interval '1 month', 'YYYY-MM'),
      40320, 900, 330000, '두 시간 동안 응답이 없었습니다.', 'waiting', 0, '', now(), now() + interval '15 days'
    from projects p where p.id = ${exampleProjectId} on conflict do nothing`;
}

const invitationId = "0190a1b2-0000-7000-8000-0000000000ad";

/** The last part of the address of an invitation to the seller. `dataDir`: where the product keeps its secret. */
export async function invitationExample(sql: postgres.Sql, dataDir: string): Promise<string> {
  await sql`
    insert into project_invitations (id, project_id, email, role, created_at, expires_at)
    values (${invitationId}, ${exampleProjectId}, ${demoAccounts.seller}, 'developer', now(), now() + interval '7 days')
    on conflict do nothing`;
  const secrets = keyedSecrets(process.env.SECRET ?? keptSecret(dataDir));
  return invitationId.replaceAll("-", "") + secretOfMail({ secrets }, "project-invited", invitationId);
}
