import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { exchange, type NoAnswer, type Outgoing } from "./outgoing-http.server.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const asked: Outgoing = { pool: "paypal-certificates", method: "GET", timeoutMs: 5_000 };
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "answered",
    (error: NoAnswer) => error.code,
  );

test("certificate requests use three connections, queue twenty and refuse further ones", async () => {
  const held: (() => void)[] = [];
  let most = 0;
  const url = await listening((_request, response) => {
    most = Math.max(
      most,
      held.push(() => response.end("fine")),
    );
  });
  const all = Array.from({ length: 25 }, () => codeOf(exchange(url, asked)));
  expect(await Promise.race(all.slice(23))).toBe("busy");
  const other = await listening((_request, response) => void response.end("fine"));
  expect((await exchange(other, { ...asked, pool: "paypal" })).text).toBe("fine");
  await expect.poll(() => held.length).toBe(3);
  const release = setInterval(() => {
    for (const answer of held.splice(0)) answer();
  }, 5);
  expect(await Promise.all(all)).toEqual([...Array(23).fill("answered"), "busy", "busy"]);
  expect(most).toBe(3);
  clearInterval(release);
});

test("waiting for a connection is limited by the request's timeout", async () => {
  const url = await listening(() => {});
  const all = Array.from({ length: 6 }, () => codeOf(exchange(url, { ...asked, timeoutMs: 100 })));
  expect(await Promise.all(all)).toEqual(Array(6).fill("timeout"));
  const working = await listening((_request, response) => void response.end("fine"));
  expect((await exchange(working, asked)).text).toBe("fine");
});

test.each<[string, RequestListener, string]>([
  ["an endless body", (_request, response) => void response.write("a"), "timeout"],
  ["a body of 65 kB", (_request, response) => void response.end("a".repeat(65 * 1024)), "too-large"],
  [
    "half a body",
    (_request, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("a", () => response.destroy());
    },
    "cut-off",
  ],
])("%s is a failure", async (_name, answer, code) => {
  const url = await listening(answer);
  expect(await codeOf(exchange(url, { ...asked, timeoutMs: 300 }))).toBe(code);
});

test("a redirect is returned and not followed", async () => {
  const url = await listening((_request, response) => void response.writeHead(302, { location: "/there" }).end());
  expect(await exchange(url, asked)).toMatchObject({ status: 302, headers: { location: "/there" } });
});

test("URLs other than http and https are refused", async () => {
  expect(await codeOf(exchange("file:///etc/passwd", asked))).toBe("protocol");
});
