import type postgres from "postgres";
import { one } from "./conversations.ts";

export type CurationExample = { listId: string; bannerId: string };

/** Lists and banners that operators of the demo put in front of pages. */
export async function curationExample(sql: postgres.Sql): Promise<CurationExample> {
  const list = await one(
    "featured list",
    sql<{ id: string }[]>`select id from featured_lists where place = 'home' order by starts_at limit 1`,
  );
  const banner = await one("banner", sql<{ id: string }[]>`select id from banners order by starts_at limit 1`);
  return { listId: list.id, bannerId: banner.id };
}
