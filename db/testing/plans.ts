import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "../client.server.ts";

/**
 * The plans of the statements that `work` sends, as the product's connections make them: by an index where there is one,
 * for any values, as statements are prepared.
 */
export async function plansOf(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const client = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { enable_seqscan: "off", plan_cache_mode: "force_generic_plan" },
  });
  const sent: { query: string; values: number }[] = [];
  const logger = {
    logQuery: (query: string, parameters: unknown[]) => void sent.push({ query, values: parameters.length }),
  };
  try {
    await work(drizzle(client, { casing: "snake_case", logger }) as unknown as Db);
    const plans: string[] = [];
    for (const { query, values } of sent) {
      await client.unsafe(`prepare sent as ${query}`);
      const rows = await client.unsafe(`explain execute sent${values === 0 ? "" : `(${Array(values).fill("null")})`}`);
      await client.unsafe("deallocate sent");
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await client.end();
  }
}
