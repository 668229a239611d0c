import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/unsubscribe.server.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";
import { one } from "./conversations.ts";
import { invitationExample } from "./project-example.ts";

/** Parts of addresses that only mails say. */
export type MailTokens = {
  unsubscribeToken: string;
  /** Token of an invitation of the seller to a project. */
  invitationToken: string;
};

export async function mailTokens(sql: postgres.Sql, dataDir: string): Promise<MailTokens> {
  return {
    unsubscribeToken: await unsubscribeExample(sql, dataDir),
    invitationToken: await invitationExample(sql, dataDir),
  };
}

/** The token in the buyer's mails about messages. `dataDir`: where the product keeps its secret. */
export async function unsubscribeExample(sql: postgres.Sql, dataDir: string): Promise<string> {
  const buyer = await one("buyer", sql<{ id: number }[]>`select id from members where email = ${demoAccounts.buyer}`);
  const secrets = keyedSecrets(process.env.SECRET ?? keptSecret(dataDir));
  return unsubscribeToken({ secrets }, { memberId: buyer.id, template: "request-message", data: {} })!;
}

export async function changeOfAddress(sql: postgres.Sql, memberId: number): Promise<string> {
  const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
  await sql`
    insert into email_changes (id, member_id, token_hash, email, created_at, expires_at)
    values (gen_random_uuid(), ${memberId}, ${hashOf(token)}, ${`${randomUUID()}@example.com`}, now(), now() + interval '1 hour')`;
  return token;
}
