import { sql } from "drizzle-orm";
import { type Db, plannedByValues } from "#db/client.server.ts";
import type { Network } from "../catalog/authoring/technologies.ts";
import { networkIds } from "../catalog/networks/network-facts.ts";
import { textArray } from "./store-conditions.server.ts";

/** Counts the public services of each network, in one pass over the index of networks. */
export async function countNetworks(db: Db): Promise<Partial<Record<Network, number>>> {
  const selects = networkIds.map(
    (id) =>
      sql`select ${id}::text as network, count(*)::int as services from service_listings l where l.networks && ${textArray([id])}`,
  );
  const rows = await db.execute<{ network: Network; services: number }>(
    sql`${plannedByValues}${sql.join(selects, sql` union all `)}`,
  );
  return Object.fromEntries(rows.map(({ network, services }) => [network, services]));
}
