import { sql } from "drizzle-orm";
import { freePort } from "#tests/free-port.ts";
import { connect, plannedByValues } from "./client.server.ts";
import { databaseTest, expect } from "./testing/test.ts";

databaseTest(
  "a query on a terminated connection is refused, and the process keeps running",
  async ({ services: { db } }) => {
    const codes: unknown[] = [];
    const outcome = db.transaction(async (tx) => {
      const [backend] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${backend!.pid}, 5000)`);
      // The driver has noticed it by now: further queries meet a closed connection.
      await new Promise((later) => setTimeout(later, 200));
      await tx.execute(sql`select 1`).catch((error: Error) => codes.push((error.cause as { code: string }).code));
    });
    await expect(outcome).rejects.toThrow();
    await expect.poll(() => codes, { timeout: 20_000 }).toEqual(["CONNECTION_CLOSED"]);
    expect([...(await db.execute(sql`select 1 as one`))]).toEqual([{ one: 1 }]);
  },
);

databaseTest(
  "a lost transaction keeps no connection, and what it still sends is not carried out in the next one",
  async ({ services: { db }, databaseUrl }) => {
    const one = connect(databaseUrl, { max: 1 });
    const codes: unknown[] = [];
    try {
      await db.execute(sql`create table kept_statements (text text not null)`);
      const write = (tx: Pick<typeof db, "execute">, text: string) =>
        tx.execute(sql`insert into kept_statements values (${text})`);
      let isAnswered = () => {};
      const answered = new Promise<void>((resolve) => (isAnswered = resolve));
      const goOn = async (tx: Pick<typeof db, "execute">, text: string) =>
        write(tx, text).catch((error: Error) => codes.push((error.cause as { code: string }).code));
      const outcome = one.db.transaction(async (tx) => {
        const [backend] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${backend!.pid}, 5000)`);
        await new Promise((later) => setTimeout(later, 200));
        // Longer than what the driver keeps back to send together with others.
        await goOn(tx, "x".repeat(5_000));
        await answered;
        await goOn(tx, "later");
      });
      await expect(outcome).rejects.toThrow();
      await write(one.db, "next");
      isAnswered();
      await expect.poll(() => codes, { timeout: 20_000 }).toEqual(["CONNECTION_CLOSED", "CONNECTION_CLOSED"]);
      expect([...(await db.execute(sql`select text from kept_statements`))]).toEqual([{ text: "next" }]);
    } finally {
      await one.close();
    }
  },
);

databaseTest(
  "a statement is prepared from its second time on, in transactions and savepoints too, unless it is planned by its values",
  async ({ databaseUrl }) => {
    const one = connect(databaseUrl, { max: 1 });
    type Sending = Pick<typeof one.db, "execute">;
    const send = (db: Sending, name: string) => db.execute(sql`select ${name}::text as ${sql.raw(name)}`);
    const byValues = (db: Sending) => db.execute(sql`${plannedByValues} select ${"x"}::text as by_values`);
    try {
      for (let time = 0; time < 2; time += 1) {
        await send(one.db, "alone");
        await byValues(one.db);
        await one.db.transaction(async (tx) => {
          await send(tx, "inside");
          await byValues(tx);
          await tx.transaction((savepoint) => send(savepoint, "deeper"));
        });
      }
      await send(one.db, "once");
      const prepared = await one.db.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like '%::text as %' order by statement`,
      );
      expect(prepared.map(({ statement }) => statement.split(" ").at(-1))).toEqual(["alone", "deeper", "inside"]);
    } finally {
      await one.close();
    }
  },
);

/** Pauses of the driver itself add up to more than a minute by then, and would end this test. */
const ATTEMPTS = 14;

databaseTest(
  "the pause between attempts to reach a database does not grow",
  async () => {
    const { db, close } = connect(`postgres://nobody@127.0.0.1:${await freePort()}/none`, { max: 1 });
    const refusals: unknown[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      refusals.push(await db.execute(sql`select 1`).catch((error: Error) => (error.cause as { code: string }).code));
    }
    expect(refusals).toEqual(Array(ATTEMPTS).fill("ECONNREFUSED"));
    await close();
  },
  40_000,
);
