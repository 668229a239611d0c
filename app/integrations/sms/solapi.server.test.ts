import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { authorization, solapiGateway } from "./solapi.server.ts";

const keys = { apiKey: "key-one", apiSecret: "secret-one" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: keys,
    google: { clientId: "id", clientSecret: "secret" },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`${origin}/api/messages`, { method: "DELETE" });
  await control({ target: "sms", mode: "ok" });
});

const gateway = (change: Partial<typeof keys & { baseUrl: string }> = {}) =>
  solapiGateway({ baseUrl: `${origin}/solapi`, from: "02-1234-5678", ...keys, ...change });
const received = async (to = "") => {
  const response = await fetch(`${origin}/api/sms${to && `?to=${encodeURIComponent(to)}`}`);
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
};
const control = (knob: unknown) =>
  fetch(`${origin}/api/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(knob),
  });
const settings = async () => (await fetch(`${origin}/api/control`)).json();
const failureOf = async (sending: Promise<void>) => {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderFailure);
  const { provider, code, retryable } = error as ProviderFailure;
  expect(provider).toBe("solapi");
  return { code, retryable };
};

// The expected signatures were computed with `printf '%s' "$date$salt" | openssl dgst -sha256 -hmac "$secret"`.
test.each([
  [
    "secret-one",
    "2026-11-20T03:04:05.678Z",
    "0123456789abcdef0123456789abcdef",
    "4e5eaf94caf7c4da60e6f05a49c3cf3726933fff851ca006119bc7bef948393f",
  ],
  [
    "비밀",
    "2019-07-01T00:41:48Z",
    "jqsba2jxjnrjor",
    "fc4d3bfa5ed634b9060661ea0d63746742064c07a47383cf70e602d869e81ec7",
  ],
])("Solapi requests are signed with the secret %s", (apiSecret, date, salt, signature) => {
  expect(authorization({ apiKey: "K", apiSecret }, date, salt)).toBe(
    `HMAC-SHA256 apiKey=K, date=${date}, salt=${salt}, signature=${signature}`,
  );
});

test.each([
  ["+821012345678", { country: "82", to: "01012345678" }],
  ["+12015550123", { country: "1", to: "2015550123" }],
  ["+819012345678", { country: "81", to: "9012345678" }],
])("%s is sent as a country code and a national number", async (to, expected) => {
  await gateway().send({ to, text: "[체인장터] 인증번호 123456" });
  expect(await received(to)).toMatchObject([
    { ...expected, e164: to, from: "0212345678", text: "[체인장터] 인증번호 123456", type: "SMS" },
  ]);
});

test("messages sent in the same millisecond have different signatures", async () => {
  await Promise.all(Array.from({ length: 20 }, () => gateway().send({ to: "+821012345678", text: "하나" })));
  expect(await received()).toHaveLength(20);
});

test("a Korean carrier gets the text without accents, another country the text as it is", async () => {
  await gateway().send({ to: "+821012345678", text: "Bestätigungscode – 123456 · 한글" });
  await gateway().send({ to: "+12015550123", text: "Bestätigungscode – 123456" });
  expect((await received()).map((sms) => sms.text)).toEqual([
    "Bestätigungscode – 123456",
    "Bestatigungscode - 123456 · 한글",
  ]);
  expect(await failureOf(gateway().send({ to: "+821012345678", text: "कोड 123456" }))).toEqual({
    code: "1029",
    retryable: false,
  });
});

test.each([
  ["a wrong secret", { apiSecret: "secret-two" }, "SignatureDoesNotMatch"],
  ["a wrong key", { apiKey: "key-two" }, "InvalidAPIKey"],
])("%s is a permanent failure", async (_name, change, code) => {
  expect(await failureOf(gateway(change).send({ to: "+821012345678", text: "x" }))).toEqual({ code, retryable: false });
  expect(await received()).toEqual([]);
});

test("a number in the failed list is a permanent failure whose message does not contain the number", async () => {
  const sending = gateway().send({ to: "+821000000000", text: "x" });
  expect(await failureOf(sending)).toEqual({ code: "1060", retryable: false });
  await expect(sending).rejects.toThrow(/^solapi 1060: [^\d]+$/);
  expect(await received()).toEqual([]);
});

test.each(["01012345678", "+82", "+8210123456789012", "", "+82 10\r\n1234"])(
  "%j is refused as a number",
  async (to) => {
    expect(await failureOf(gateway().send({ to, text: "x" }))).toEqual({ code: "to", retryable: false });
  },
);

test("an InternalError of Solapi is a retryable failure and its refusal a permanent one", async () => {
  const send = () => gateway().send({ to: "+821012345678", text: "x" });
  await control({ target: "sms", mode: "fail-next", count: 2 });
  expect(await failureOf(send())).toEqual({ code: "InternalError", retryable: true });
  expect(await failureOf(send())).toEqual({ code: "InternalError", retryable: true });
  await send();
  await control({ target: "sms", mode: "fail-next", as: "refusal" });
  expect(await failureOf(send())).toEqual({ code: "1060", retryable: false });
  await send();
  expect(await received()).toHaveLength(2);
});

test("a slow answer is awaited, and one above 5 seconds is a retryable failure", { timeout: 60_000 }, async () => {
  await control({ target: "sms", mode: "delay", ms: 300, count: 1 });
  await gateway().send({ to: "+821012345678", text: "x" });
  expect(await settings()).toMatchObject({ sms: { mode: "ok" } }); // the one delay was used up
  await control({ target: "sms", mode: "delay", ms: 6_000 });
  expect(await failureOf(gateway().send({ to: "+821012345678", text: "x" }))).toEqual({
    code: "timeout",
    retryable: true,
  });
});

test("an unreachable gateway is a retryable failure", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const sending = gateway({ baseUrl: `http://127.0.0.1:${port}` }).send({ to: "+821012345678", text: "x" });
  expect(await failureOf(sending)).toEqual({ code: "ECONNREFUSED", retryable: true });
});

test.each([
  ["an answer that is no JSON", 200, "<html>", { code: "answer", retryable: true }],
  ["an answer of another shape", 200, "{}", { code: "answer", retryable: true }],
  ["a proxy's 502", 502, "Bad Gateway", { code: "http-502", retryable: true }],
  ["too many requests", 429, '{"errorCode":"TooMany","errorMessage":"x"}', { code: "TooMany", retryable: true }],
  ["a redirect", 302, "", { code: "connection", retryable: true }],
])("Solapi's answer is a failure: %s", async (_name, status, body, expected) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { location: "http://127.0.0.1:9/" }).end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const sending = gateway({ baseUrl: `http://127.0.0.1:${port}` }).send({ to: "+821012345678", text: "x" });
    expect(await failureOf(sending)).toEqual(expected);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
