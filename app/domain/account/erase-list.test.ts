import { sql } from "drizzle-orm";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { eraseList } from "./erase-list.ts";

type Column = { table: string; column: string; type: string };

/** Tables of ours: those of the job queue have a schema of their own, those of drizzle too. */
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

/** Columns that can hold words about somebody. */
const holdsWords = ({ type }: Column) =>
  ["text", "character varying", "character", "json", "jsonb", "ARRAY", "bytea", "inet", "USER-DEFINED"].includes(type);
const named = (table: string): readonly string[] => {
  const fate = eraseList[table];
  if (!fate || fate.fate === "removed-with") return [];
  return fate.fate === "removed"
    ? [fate.by]
    : fate.fate === "overwritten"
      ? [...fate.kept, ...fate.overwritten]
      : fate.kept;
};

test("every table says what becomes of it when a member goes, and no table that is gone", async ({ services }) => {
  const tables = new Set((await columnsOf(services)).map(({ table }) => table));
  expect(Object.keys(eraseList).sort()).toEqual([...tables].sort());
});

test("every column with words in a row that stays is kept for a reason, or overwritten", async ({ services }) => {
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

test("no list names a column that is not there", async ({ services }) => {
  const there = new Set((await columnsOf(services)).map(({ table, column }) => `${table}.${column}`));
  expect(
    Object.keys(eraseList)
      .flatMap((table) => named(table).map((column) => `${table}.${column}`))
      .filter((name) => !there.has(name)),
  ).toEqual([]);
});

test("every reference to a member is one that is removed by, or kept", async ({ services }) => {
  const references = (await referencesOf(services)).filter(({ to }) => to === "members");
  expect(references.length).toBeGreaterThan(10);
  expect(
    references
      .filter(({ table, column }) => !named(table).includes(column))
      .map(({ table, column }) => `${table}.${column}`),
  ).toEqual([]);
});

test("what goes with another table really goes with it", async ({ services }) => {
  const references = await referencesOf(services);
  for (const [table, fate] of Object.entries(eraseList)) {
    if (fate.fate !== "removed-with") continue;
    expect([
      table,
      references.find((reference) => reference.table === table && reference.to === fate.table)?.onDelete,
    ]).toEqual([table, "CASCADE"]);
  }
});
