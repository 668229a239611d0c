import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { priceBands } from "../catalog/terms.ts";
import { countCap } from "../terms.ts";
import type { CountRow, FacetName } from "./facets.ts";

/** Services to count the values of some filters in: all that hold to `condition`, or the first 5,000 and one more. */
export type CountedSet = { condition: SQL; facets: readonly FacetName[] };

const band = sql.join(
  [
    sql`case`,
    ...Object.entries(priceBands).map(([key, [min]]) => ({ key, min })).sort((a, b) => b.min - a.min)
      .map(({ key, min }) => sql.raw(`when s.price_krw >= ${min} then '${key}'`)),
    sql`end`,
  ],
  sql` `,
);

const columns: Record<FacetName, SQL> = {
  category: sql`s.category`,
  type: sql`s.type`,
  country: sql`s.selling_country as country`,
  price: sql`${band} as price`,
  rating: sql`(s.rating_average / 100)::text as rating`,
  network: sql`s.networks as network`,
  stack: sql`s.stacks as stack`,
};
const listColumns: ReadonlySet<FacetName> = new Set(["network", "stack"]);

/** One row per set with facet "all", and one per value that occurs. */
export async function countsOf(db: Db, sets: CountedSet[]): Promise<(CountRow & { set: number })[]> {
  const tables = sets.map(({ condition, facets }, index) =>
    sql`${setName(index)} as materialized (select ${sql.join([sql`1`, ...facets.map((facet) => columns[facet])], sql`, `)}
      from services s where ${condition} limit ${countCap + 1})`);
  const counts = sets.flatMap(({ facets }, index) => [
    sql`select ${index}::int as set, 'all' as facet, '' as value, count(*)::int as count from ${setName(index)}`,
    ...facets.map((facet) => countOf(index, facet)),
  ]);
  return db.execute<CountRow & { set: number }>(sql`with ${sql.join(tables, sql`, `)} ${sql.join(counts, sql` union all `)}`);
}

function countOf(index: number, facet: FacetName): SQL {
  const name = sql.raw(facet);
  const values = listColumns.has(facet)
    ? sql`(select unnest(${name}) as value from ${setName(index)}) counted`
    : sql`(select ${name} as value from ${setName(index)}) counted where value is not null`;
  return sql`select ${index}::int, ${sql.raw(`'${facet}'`)}, value, count(*)::int from ${values} group by value`;
}

const setName = (index: number) => sql.raw(`set_${index}`);
