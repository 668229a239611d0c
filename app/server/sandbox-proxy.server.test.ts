import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { sandboxProxy } from "./sandbox-proxy.server.ts";

let sandbox: Sandbox;
let product: Server;
let origin: string;
const target = { port: 0 };
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
  });
  product = express()
    .use((_request, response, next) => {
      response.set({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "DENY" });
      next();
    })
    .use("/sandbox", sandboxProxy(target))
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => product.once("listening", resolve));
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterAll(async () => {
  product.closeAllConnections();
  product.close();
  await sandbox.close();
});
let other: Server | undefined;
afterEach(() => {
  other?.closeAllConnections();
  other?.close();
  other = undefined;
});
/** A server in place of the sandbox that records the requests it gets. */
async function upstream(handle: Parameters<typeof createServer>[1]): Promise<void> {
  other = createServer(handle as () => void).listen(0, "127.0.0.1");
  await new Promise((resolve) => other?.once("listening", resolve));
  target.port = (other.address() as AddressInfo).port;
}

test("every link of the sandbox's pages has the mount prefix", async () => {
  target.port = sandbox.httpPort;
  for (const path of ["/sandbox", "/sandbox/", "/sandbox/mail?to=a", "/sandbox/sms", "/sandbox/mail/none"]) {
    const response = await fetch(origin + path);
    expect(response.status).toBe(path.endsWith("none") ? 404 : 200);
    const page = await response.text();
    const links = [...page.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !link?.startsWith("/sandbox") && link !== "/")).toEqual([]);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  }
});

test("the sandbox gets the prefix, its own host and the body, but no cookies, and sets none", async () => {
  let seen: IncomingMessage | undefined;
  await upstream((request, response) => {
    seen = request;
    response.setHeader("set-cookie", "a=b");
    request.pipe(response);
  });
  const body = "가".repeat(100_000);
  const response = await fetch(`${origin}/sandbox/api/control?x=%2F`, {
    method: "POST",
    headers: { cookie: "sid=secret", "x-forwarded-prefix": '/"><script>', "x-own": "1" },
    body,
  });
  expect(await response.text()).toBe(body);
  expect(seen?.url).toBe("/api/control?x=%2F");
  expect(seen?.headers).toMatchObject({
    host: `127.0.0.1:${target.port}`,
    "x-forwarded-prefix": "/sandbox",
    "x-own": "1",
  });
  expect(seen?.headers.cookie).toBeUndefined();
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a response of the sandbox is streamed", async () => {
  let finish = () => {};
  await upstream((_request, response) => {
    response.write("first");
    finish = () => response.end("last");
  });
  const response = await fetch(`${origin}/sandbox/`);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("last");
});

test("an aborted response of the sandbox is an error, not a short page", async () => {
  await upstream((_request, response) => {
    response.write("first");
    setTimeout(() => response.destroy(), 50);
  });
  const response = await fetch(`${origin}/sandbox/`);
  await expect(response.text()).rejects.toThrow();
});

test("aborting a request aborts the request to the sandbox", async () => {
  const gone = new Promise<void>((resolve) => {
    void upstream((request) => request.socket.on("close", () => resolve()));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const visit = new AbortController();
  const visiting = fetch(`${origin}/sandbox/`, { signal: visit.signal }).catch(() => undefined);
  setTimeout(() => visit.abort(), 100);
  await visiting;
  await gone;
});

test("a sandbox that is down answers 502, and a request after its restart on another port succeeds", async () => {
  await upstream((_request, response) => response.end());
  other?.close();
  const response = await fetch(`${origin}/sandbox/mail`);
  expect(response.status).toBe(502);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain("샌드박스가 응답하지 않습니다");
  target.port = sandbox.httpPort;
  expect((await fetch(`${origin}/sandbox/mail`)).status).toBe(200);
});
