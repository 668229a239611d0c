import type postgres from "postgres";
import { one } from "./conversations.ts";

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
