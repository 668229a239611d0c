import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { smsByCountry } from "./by-country.server.ts";
import { solapiGateway } from "./solapi.server.ts";
import { twilioGateway } from "./twilio.server.ts";

const keys = { accountSid: `AC${"0".repeat(32)}`, authToken: "token-one" };
const solapi = { apiKey: "key-one", apiSecret: "secret-one" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi,
    twilio: keys,
    google: { clientId: "id", clientSecret: "secret" },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`${origin}/api/messages`, { method: "DELETE" });
  await control({ target: "sms", mode: "ok" });
});

const gateway = (change: Partial<Parameters<typeof twilioGateway>[0]> = {}) =>
  twilioGateway({ baseUrl: `${origin}/twilio`, from: "+12015550100", ...keys, ...change });
const received = async () =>
  ((await (await fetch(`${origin}/api/sms`)).json()) as { items: Record<string, unknown>[] }).items;
const control = (knob: unknown) =>
  fetch(`${origin}/api/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(knob),
  });
const failureOf = async (sending: Promise<void>) => {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderFailure);
  const { provider, code, retryable, message } = error as ProviderFailure;
  expect(provider).toBe("twilio");
  return { code, retryable, message };
};

test("a message arrives with its number and text unchanged", async () => {
  await gateway().send({ to: "+447911123456", text: "Code 123456 – für 5 min & mehr +" });
  expect(await received()).toMatchObject([
    { e164: "+447911123456", from: "+12015550100", text: "Code 123456 – für 5 min & mehr +" },
  ]);
});

test("a messaging service id can replace the sender's number", async () => {
  await gateway({ from: `MG${"a".repeat(32)}` }).send({ to: "+12015550123", text: "one" });
  expect(await received()).toMatchObject([{ e164: "+12015550123", from: "" }]);
});

test.each([
  ["an invalid number", {}, { to: "+15005550001", text: "one" }, { code: "21211", retryable: false }],
  ["an empty text", {}, { to: "+12015550123", text: "" }, { code: "21602", retryable: false }],
  ["a text too long", {}, { to: "+12015550123", text: "x".repeat(1601) }, { code: "21617", retryable: false }],
  [
    "a wrong token",
    { authToken: "token-two" },
    { to: "+12015550123", text: "one" },
    { code: "20003", retryable: false },
  ],
])("%s is refused", async (_name, change, message, expected) => {
  expect(await failureOf(gateway(change).send(message))).toMatchObject(expected);
  expect(await received()).toEqual([]);
});

test("an error of Twilio is retryable and a refusal is permanent", async () => {
  await control({ target: "sms", mode: "fail-next", as: "error" });
  expect(await failureOf(gateway().send({ to: "+12015550123", text: "one" }))).toMatchObject({
    code: "20503",
    retryable: true,
  });
  await control({ target: "sms", mode: "fail-next", as: "refusal" });
  expect(await failureOf(gateway().send({ to: "+12015550123", text: "one" }))).toMatchObject({
    code: "21610",
    retryable: false,
  });
});

test("the message of a failure contains no number", async () => {
  expect((await failureOf(gateway().send({ to: "+15005550001", text: "one" }))).message).not.toMatch(/\d{6}/);
});

test.each([
  ["nothing", 201, ""],
  ["another shape", 201, '{"ok":true}'],
  ["no JSON", 502, "<html>"],
  ["a failed message", 201, JSON.stringify({ sid: `SM${"0".repeat(32)}`, status: "failed", error_code: 30008 })],
])("an answer with %s is a failure", async (_name, status, body) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  await failureOf(
    gateway({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).send({
      to: "+12015550123",
      text: "one",
    }),
  );
  server.close();
});

test("an unreachable gateway is a retryable failure", async () => {
  expect(
    await failureOf(gateway({ baseUrl: "http://127.0.0.1:9" }).send({ to: "+12015550123", text: "one" })),
  ).toMatchObject({ retryable: true });
});

test("smsByCountry sends Korean numbers by one gateway and all others by the other", async () => {
  const both = smsByCountry({
    korea: solapiGateway({ baseUrl: `${origin}/solapi`, from: "0212345678", ...solapi }),
    abroad: gateway(),
  });
  await both.send({ to: "+821012345678", text: "인증번호 123456" });
  await both.send({ to: "+819012345678", text: "認証コード 123456" });
  expect(await received()).toMatchObject([
    { e164: "+819012345678", from: "+12015550100" },
    { e164: "+821012345678", from: "0212345678" },
  ]);
});
