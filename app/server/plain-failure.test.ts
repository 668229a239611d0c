import { connect, type AddressInfo } from "node:net";
import express from "express";
import type { Logger } from "pino";
import { afterAll, expect, test } from "vitest";
import { onlyOurForm, plainFailure } from "./plain-failure.server.ts";

const logged: unknown[] = [];
const logger = { error: (line: unknown) => void logged.push(line) } as unknown as Logger;
const app = express().set("env", "development").use(onlyOurForm);
app.get("/broken", () => {
  throw new Error("the secret of the house");
});
app.get("/refused", () => {
  throw Object.assign(new Error("no such file"), { status: 404 });
});
const server = app.use(plainFailure(logger)).listen(0, "127.0.0.1");
afterAll(() => void server.close());

function answerTo(line: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.end(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    const chunks: Buffer[] = [];
    socket
      .on("data", (chunk) => void chunks.push(chunk))
      .on("end", () => done(Buffer.concat(chunks).toString()))
      .on("error", fail);
  });
}

test.each([
  ["GET http://localhost/", 400],
  ["GET http://evil.example/market", 400],
  ["OPTIONS *", 400],
  ["TRACE /", 405],
  ["GET /refused", 404],
])("%s is refused with a plain text and not logged as a failure", async (line, status) => {
  logged.length = 0;
  expect(await answerTo(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\\r\\nContent-Type: text/plain`, "s"));
  expect(logged).toEqual([]);
});

test("an error is logged and answered with 500 without details", async () => {
  logged.length = 0;
  const answer = await answerTo("GET /broken");
  expect(answer).toMatch(/^HTTP\/1.1 500 .*\r\n\r\nInternal Server Error$/s);
  expect(answer).not.toMatch(/secret|\.ts:|node_modules/);
  expect(logged).toMatchObject([{ err: { message: "the secret of the house" } }]);
});
