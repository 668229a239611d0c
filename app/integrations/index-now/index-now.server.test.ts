import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { indexNowGateway } from "./index-now.server.ts";

const key = "0198-key-of-the-test";
let sandbox: Sandbox;
let engine: string;
let origin: string;
let shown: string | null = key;
/** Stands for the product, as far as a search engine looks at it. */
const site = createServer((request, response) => {
  response.statusCode = request.url === `/${key}.txt` && shown !== null ? 200 : 404;
  response.end(response.statusCode === 200 ? shown : "");
});
beforeAll(async () => {
  const solapi = { apiKey: "k", apiSecret: "s" };
  const google = { clientId: "id", clientSecret: "secret" };
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, dataDir: undefined, solapi, google });
  engine = `http://127.0.0.1:${sandbox.httpPort}`;
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await sandbox.close();
  site.close();
});
beforeEach(() => {
  shown = key;
});

const gateway = (change: { key?: string; endpoint?: string } = {}) =>
  indexNowGateway({ endpoint: `${engine}/indexnow`, key, origin, ...change });
const knob = (as: "error" | "refusal") =>
  fetch(`${engine}/api/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ target: "indexnow", mode: "fail-next", as }),
  });
const show = (content: string | null) => {
  shown = content;
};
const submissions = async () =>
  ((await (await fetch(`${engine}/indexnow/submissions`)).json()) as { items: { urls: string[] }[] }).items;

test("a list of addresses arrives, once the engine has found the key file", async () => {
  const urls = [`${origin}/market/1/%EC%A7%80%EA%B0%91`, `${origin}/de/market/1/wallet`];
  await gateway().submit(urls);
  expect((await submissions())[0]).toMatchObject({ urls });
});

test.each([
  ["without the key file", async () => show(null), {}, { code: "403", retryable: false }],
  ["with another key in it", async () => show("another-key"), {}, { code: "403", retryable: false }],
  ["with a key of a wrong form", async () => {}, { key: "short" }, { code: "422", retryable: false }],
  ["when there are too many requests", async () => void (await knob("refusal")), {}, { code: "429", retryable: true }],
  ["when the engine is in trouble", async () => void (await knob("error")), {}, { code: "503", retryable: true }],
  ["when nobody answers", async () => {}, { endpoint: "http://127.0.0.1:9/indexnow" }, { retryable: true }],
])("%s it fails with what the engine said", async (_name, prepare, change, failure) => {
  await prepare();
  await expect(gateway(change).submit([`${origin}/`])).rejects.toMatchObject({ provider: "indexnow", ...failure });
});

test("an address of another host is refused", async () => {
  const other = gateway().submit(["https://elsewhere.example/"]);
  await expect(other).rejects.toMatchObject({ code: "422", retryable: false });
});
