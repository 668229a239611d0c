import { type SQL, sql } from "drizzle-orm";
import { type Db, plannedByValues } from "#db/client.server.ts";
import { countCap } from "../terms.ts";
import { type FacetName, facetNames } from "./facets.ts";

/** Services to count: all facets of them, or only one. */
export type CountedSet = { condition: SQL; only: FacetName | null };

/**
 * Reads the facet values of each set's services: the `facets` of all of them, or of the first 5,000 and one more, one a
 * line. In one piece, because the server groups by seven columns many times slower than this process splits a string.
 */
export async function facetLinesOf(db: Db, sets: CountedSet[]): Promise<string[]> {
  const selects = sets.map(
    ({ condition, only }, index) => sql`select ${index}::int as set, (select string_agg(${columnsOf(only)}, ${"\n"})
    from (select l.facets from service_listings l where ${condition} limit ${countCap + 1}) counted) as lines`,
  );
  const rows = await db.execute<{ set: number; lines: string | null }>(
    sql`${plannedByValues}${sql.join(selects, sql` union all `)}`,
  );
  return sets.map((_, index) => rows.find((row) => row.set === index)?.lines ?? "");
}

function columnsOf(only: FacetName | null): SQL {
  return only === null ? sql`facets` : sql`split_part(facets, ' ', ${facetNames.indexOf(only) + 1}::int)`;
}
