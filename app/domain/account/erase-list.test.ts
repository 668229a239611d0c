import { sql } from "drizzle-orm";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { eraseList } from "./erase-list.ts";

type Column = { table: string; column: string; type: string };

/** Tables in the public schema: the job queue and drizzle have schemas of their own. */
async function columnsOf({ db }: TestServices): Promise<Column[]> {
  return db.execute<Column>(sql`select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like '\\_\\_drizzle%' order by 1, 2`);
}

async function referencesOf({
  db,
}: TestServices): Promise<(Omit<Column, "type"> & { to: string; onDelete: string })[]> {
  return db.execute(sql`select k.table_name as "table", k.column_name as "column", u.table_name as "to", r.delete_rule as "onDelete"
    from information_schema.referential_constraints r
    join information_schema.key_column_usage k on k.constraint_schema = r.constraint_schema and k.constraint_name = r.constraint_name
    join information_schema.constraint_column_usage u on u.constraint_schema = r.constraint_schema and u.constraint_name = r.constraint_name
    where r.constraint_schema = 'public' order by 1, 2`);
}

/** Columns that can hold text about a member. */
const holdsWords = ({ type }: Column) =>
  ["text", "character varying", "character", "json", "jsonb", "ARRAY", "bytea", "inet", "USER-DEFINED"].includes(type);
const named = (table: string): readonly string[] => {
  const fate = eraseList[table];
  if (!fate || fate.fate === "removed-with") return [];
  return fate.fate === "removed"
    ? [fate.by, ...(fate.others ?? [])]
    : fate.fate === "overwritten"
      ? [...fate.kept, ...fate.overwritten]
      : fate.kept;
};

test("eraseList has an entry for every table of the schema and for no other table", async ({ services }) => {
  const tables = new Set((await columnsOf(services)).map(({ table }) => table));
  expect(Object.keys(eraseList).sort()).toEqual([...tables].sort());
});

test("every text column of a row that stays is listed as kept or overwritten", async ({ services }) => {
  const staying = (await columnsOf(services)).filter(({ table }) => !eraseList[table]?.fate.startsWith("removed"));
  const vectors = staying.filter(({ type, column }) => type === "USER-DEFINED" && column.endsWith("_vector"));
  const forgotten = staying
    .filter(holdsWords)
    .filter(
      (column) =>
        !named(column.table).includes(column.column) && !vectors.includes(column) && column.type !== "tsvector",
    );
  expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test("eraseList names only columns that exist", async ({ services }) => {
  const there = new Set((await columnsOf(services)).map(({ table, column }) => `${table}.${column}`));
  expect(
    Object.keys(eraseList)
      .flatMap((table) => named(table).map((column) => `${table}.${column}`))
      .filter((name) => !there.has(name)),
  ).toEqual([]);
});

test("every foreign key to members is listed as the column to remove by or as kept", async ({ services }) => {
  const references = (await referencesOf(services)).filter(({ to }) => to === "members");
  expect(references.length).toBeGreaterThan(10);
  expect(
    references
      .filter(({ table, column }) => !named(table).includes(column))
      .map(({ table, column }) => `${table}.${column}`),
  ).toEqual([]);
});

test("every table marked removed-with has a foreign key with ON DELETE CASCADE", async ({ services }) => {
  const references = await referencesOf(services);
  for (const [table, fate] of Object.entries(eraseList)) {
    if (fate.fate !== "removed-with") continue;
    expect([
      table,
      references.find((reference) => reference.table === table && reference.to === fate.table)?.onDelete,
    ]).toEqual([table, "CASCADE"]);
  }
});
