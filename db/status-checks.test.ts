import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { expect, test } from "#db/testing/test.ts";

const directory = new URL("./schema/", import.meta.url);
const modules = await Promise.all(
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => import(new URL(file, directory).href) as Promise<Record<string, unknown>>),
);
const statuses = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  .flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.name === "status" && column.enumValues)
      .map(({ enumValues }) => ({ name, enumValues })),
  );

test("the schema has tables with a status", () => {
  expect(statuses.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["orders", "payments", "refunds", "payouts"]),
  );
});

test.for(statuses)(
  "the check constraint of $name allows exactly the statuses of the schema",
  async ({ name, enumValues }, { services }) => {
    const [row] = await services.db.execute<{ definition: string }>(
      sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${`${name}_status`} and contype = 'c'`,
    );
    const allowed = [...(row?.definition ?? "").matchAll(/'([^']+)'/g)].map(([, value]) => value);
    expect(allowed).toEqual(enumValues);
  },
);
