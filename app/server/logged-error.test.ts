import { sql } from "drizzle-orm";
import pino from "pino";
import { aMember } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { loggedError } from "./logged-error.ts";

function aLogger() {
  const lines: string[] = [];
  const logger = pino({ serializers: { err: loggedError } }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
}

test("a failed statement is logged with its cause, and without its values or those of the row", async ({
  services,
}) => {
  const { db } = services;
  const address = "nobody.should@read.this\n    at home";
  await aMember(db, { email: address });
  const { memberId } = await aMember(db);
  const { logger, lines } = aLogger();
  const failure = await db
    .transaction((tx) => tx.execute(sql`update members set email = ${address} where id = ${memberId}`))
    .catch((error: unknown) => error);
  logger.error({ err: failure }, "unexpected failure");
  expect(lines.join("")).not.toMatch(/nobody|at home/);
  const { err } = JSON.parse(lines[0]!) as { err: Record<string, string> };
  expect(err.message).toContain("Failed query: update members set email = $1");
  expect(err.message).toContain("duplicate key value violates unique constraint");
  expect(err.stack).toContain("logged-error.test.ts");
  expect(err).not.toHaveProperty("params");
});

test("a failed statement is without its values below other errors too", async ({ services }) => {
  const address = "nobody.should@read.this";
  const failure = await services.db
    .transaction((tx) => tx.execute(sql`select ${address}::int`))
    .catch((error: unknown) => error);
  const { logger, lines } = aLogger();
  const closing = new Error("a quarter was not closed", { cause: failure });
  logger.error({ err: closing }, "unexpected failure");
  logger.error({ err: new AggregateError([closing, failure], "two failed") }, "unexpected failure");
  // The database's own message names the value that it could not read.
  expect(lines.join("").replaceAll(`type integer: \\"${address}\\"`, "")).not.toContain("nobody");
  const [, aggregate] = lines.map((line) => (JSON.parse(line) as { err: Record<string, unknown> }).err);
  expect(aggregate!.message).toBe("two failed");
  expect(aggregate!.aggregateErrors).toMatchObject([
    { message: expect.stringContaining("a quarter was not closed: Failed query: select $1::int") },
    { message: expect.stringContaining("Failed query: select $1::int") },
  ]);
});

test("the row in an error of the database itself is not logged", () => {
  const { logger, lines } = aLogger();
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(a@b.c) exists" });
  logger.error({ err: error }, "unexpected failure");
  expect(lines.join("")).not.toContain("a@b.c");
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: "23505", message: "duplicate key" } });
});

test("the connection that an error of a pool brings with it is not logged", () => {
  const { logger, lines } = aLogger();
  const error = Object.assign(new Error("terminating connection"), { code: "57P01", client: { secretKey: 199823427 } });
  logger.error({ err: error }, "an idle database connection was lost");
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: "57P01", message: "terminating connection" } });
  expect(lines[0]).not.toContain("199823427");
});
