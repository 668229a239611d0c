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

/** A web solution that is made to order, with options. */
export type WebSolutionExample = { webSolution: number };

export async function webSolution(sql: postgres.Sql): Promise<WebSolutionExample> {
  const { id } = await one(
    "web solution",
    sql<{ id: number }[]>`
      select s.id from services s
      where s.category = 'web-solution' and s.type = 'solution' and s.status = 'active' and s.currency = 'KRW'
        and exists (select 1 from service_options o where o.service_id = s.id)
      order by s.id limit 1`,
  );
  return { webSolution: id };
}

/** A template with reviews that can be bought at once. */
export const serviceForSale = (sql: postgres.Sql) =>
  one(
    "template for sale",
    sql<{ id: number; slug: string }[]>`
      select s.id, s.slug from services s where s.status = 'active' and s.deleted_at is null and s.type = 'template'
        and s.pricing_type = 'fixed' and s.currency = 'KRW' and s.content_locale = 'ko'
        and exists (select 1 from reviews r where r.service_id = s.id)
        and exists (select 1 from service_versions v where v.service_id = s.id and v.status = 'live')
      order by s.id limit 1`,
  );
