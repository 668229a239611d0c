import { readdirSync } from "node:fs";
import { is, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgArray, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "#db/testing/test.ts";

const directory = new URL("./schema/", import.meta.url);
const modules = await Promise.all(
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => import(new URL(file, directory).href) as Promise<Record<string, unknown>>),
);
/** The columns of text, and of arrays of text, that the schema types with a list of values. */
const columns = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  .flatMap((table) =>
    table.columns.map((column) => ({
      name: `${table.name}.${column.name}`,
      table: table.name,
      column: toSnakeCase(column.name),
      values: (is(column, PgArray) ? column.baseColumn : column).enumValues ?? [],
    })),
  )
  .filter(({ values }) => values.length > 0);

test("the schema has columns of each kind", () => {
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["orders.status", "payments.status", "payouts.payee", "members.roles"]),
  );
});

test.for(columns)(
  "a check constraint of $name allows exactly the values of the schema",
  async ({ table, column, values }, { services }) => {
    const rows = await services.db.execute<{ definition: string; validated: boolean }>(
      sql`select pg_get_constraintdef(c.oid) as definition, c.convalidated as validated
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
          where c.conrelid = ${table}::regclass and c.contype = 'c' and a.attname = ${column}`,
    );
    const allowed = rows
      .filter(({ validated }) => validated)
      .map(({ definition }) => [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value).toSorted());
    expect(allowed).toContainEqual(values.toSorted());
  },
);
