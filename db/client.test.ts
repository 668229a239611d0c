import { sql } from "drizzle-orm";
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
