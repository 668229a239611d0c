import type postgres from "postgres";
import { demoAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { one } from "./conversations.ts";

/** The newest work in the portfolio of the demo's seller. */
export function portfolioWork(sql: postgres.Sql): Promise<{ id: number; ownerId: number }> {
  return one(
    "work",
    sql<{ id: number; ownerId: number }[]>`
      select i.id, i.member_id as "ownerId" from portfolio_items i join members m on m.id = i.member_id
      where m.email = ${demoAccounts.seller} order by i.created_at desc limit 1`,
  );
}
