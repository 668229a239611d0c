import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import { cloneDatabase, type TestDatabase } from "./testing/database.ts";

let directory: string;
let database: TestDatabase;
let sql: postgres.Sql;
const silent = () => {};

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "migrations-"));
  database = await cloneDatabase("migrate");
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  // Starts as if nothing had been applied, without the tables of the template database.
  await sql`drop table schema_migrations`;
});

afterEach(async () => {
  await sql.end();
  await database.drop();
  rmSync(directory, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(path.join(directory, name), text);
}

describe("migrate", () => {
  it("applies files in the order of their names, with several statements each, and only once", async () => {
    write("0002_b.sql", "insert into trial values (2);\n--> statement-breakpoint\ninsert into trial values (3);");
    write("0001_a.sql", "create table trial (n int primary key); insert into trial values (1);");
    write("notes.txt", "not a migration");
    expect(await pendingMigrations(database.url, directory)).toEqual(["0001_a.sql", "0002_b.sql"]);
    expect(await migrate(database.url, silent, directory)).toEqual({ applied: ["0001_a.sql", "0002_b.sql"] });
    expect(await migrate(database.url, silent, directory)).toEqual({ applied: [] });
    expect(await pendingMigrations(sql, directory)).toEqual([]);
    expect(await sql`select n from trial order by n`).toHaveLength(3);
  });

  it("applies a file once when four processes start together; the others wait", async () => {
    write("0001_a.sql", "select pg_sleep(0.3); create table trial (n int); insert into trial values (1);");
    const lines: string[] = [];
    const all = await Promise.all(
      Array.from({ length: 4 }, () => migrate(database.url, (line) => lines.push(line), directory)),
    );
    expect(all.flatMap(({ applied }) => applied)).toEqual(["0001_a.sql"]);
    expect(await sql`select n from trial`).toHaveLength(1);
    expect(lines.filter((line) => line.includes("waiting"))).toHaveLength(3);
  });

  it("refuses a file changed after it was applied and names it", async () => {
    write("0001_a.sql", "create table trial (n int);");
    write("0002_b.sql", "insert into trial values (1);");
    await migrate(database.url, silent, directory);
    write("0001_a.sql", "create table trial (n bigint);");
    write("0003_c.sql", "insert into trial values (2);");
    await expect(migrate(database.url, silent, directory)).rejects.toThrow(/0001_a\.sql/);
    await expect(pendingMigrations(database.url, directory)).rejects.toThrow(/0001_a\.sql/);
    expect(await sql`select n from trial`).toHaveLength(1);
  });

  it("accepts a file with other line endings as unchanged", async () => {
    write("0001_a.sql", "create table trial (n int);\ninsert into trial values (1);\n");
    await migrate(database.url, silent, directory);
    write("0001_a.sql", "create table trial (n int);\r\ninsert into trial values (1);\r\n");
    expect(await migrate(database.url, silent, directory)).toEqual({ applied: [] });
  });

  it("rolls back a failing file, names it, and continues there the next time", async () => {
    write("0001_a.sql", "create table trial (n int);");
    write("0002_b.sql", "insert into trial values (1); insert into nowhere values (1);");
    await expect(migrate(database.url, silent, directory)).rejects.toThrow(/0002_b\.sql.*nowhere/);
    expect(await sql`select n from trial`).toHaveLength(0);
    write("0002_b.sql", "insert into trial values (1);");
    expect(await migrate(database.url, silent, directory)).toEqual({ applied: ["0002_b.sql"] });
  });
});
