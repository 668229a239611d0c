import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { cloneDatabase } from "./testing/database.ts";

const migrations = path.join(import.meta.dirname, "migrations");
const silent = () => {};

it("mails in the queue, deliveries and audit events written before the terms changed are read afterwards", async () => {
  const database = await cloneDatabase("stored-terms");
  const before = mkdtempSync(path.join(tmpdir(), "migrations-"));
  const sql = postgres(database.url, { max: 1, onnotice: silent });
  try {
    await sql`drop schema public cascade`;
    await sql`create schema public`;
    for (const name of readdirSync(migrations).filter((file) => file.endsWith(".sql") && file < "0101"))
      cpSync(path.join(migrations, name), path.join(before, name));
    await migrate(database.url, silent, before);
    await sql`insert into mails (id, recipient, locale, template, data, created_at) values
      (${uuid(1)}, 'a@example.com', 'ko', 'refund-case-news', '{}', now()),
      (${uuid(2)}, 'a@example.com', 'ko', 'delivery-accepted', '{"by":"clock","title":"T"}', now()),
      (${uuid(3)}, 'a@example.com', 'ko', 'order-completed', '{"by":"buyer"}', now())`;
    await sql`insert into audit_events (action, subject, occurred_at, details) values
      ('session.opened', 'member:1', now(), '{"door":"page","by":"google"}'),
      ('password.reset', 'member:1', now(), '{"way":"sms","sessions":2}')`;
    await migrate(database.url, silent, migrations);
    expect(await sql`select template, data from mails order by id`).toEqual([
      { template: "refund-case-message", data: {} },
      { template: "delivery-accepted", data: { by: "deadline", title: "T" } },
      { template: "order-completed", data: { by: "buyer" } },
    ]);
    expect((await sql`select details from audit_events order by id`).map(({ details }) => details)).toEqual([
      { channel: "page", by: "google" },
      { method: "sms", sessions: 2 },
    ]);
  } finally {
    await sql.end();
    await database.drop();
    rmSync(before, { recursive: true });
  }
});

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
