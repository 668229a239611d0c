import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailTransport, type OutgoingMail, ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Mail } from "#sandbox/mail/mail.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { smtpTransport } from "./smtp.server.ts";

const solapi = { apiKey: "k", apiSecret: "s" };
let sandbox: Sandbox;
let transport: MailTransport;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi,
    google: { clientId: "id", clientSecret: "secret" },
  });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`http://127.0.0.1:${sandbox.httpPort}/api/messages`, { method: "DELETE" });
  await control({ target: "smtp", mode: "ok" });
  transport = transportTo(sandbox.smtpPort);
});
afterEach(() => transport.close());

const transportTo = (port: number) =>
  smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: "체인장터 <no-reply@jangteo.test>" });
const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: "kim@buyer.test",
  subject: "주문이 완료되었습니다",
  html: '<p>안녕하세요 <a href="https://jangteo.test/order/1?a=1&amp;b=2">주문 보기</a></p>',
  text: "안녕하세요\n주문 보기: https://jangteo.test/order/1?a=1&b=2\n",
  messageId: "order-paid.0193",
  locale: "ko",
  ...change,
});
const received = async (port = sandbox.httpPort, to = "") => {
  const response = await fetch(`http://127.0.0.1:${port}/api/mails${to && `?to=${to}`}`);
  return ((await response.json()) as { items: Mail[] }).items;
};
const control = (knob: unknown) =>
  fetch(`http://127.0.0.1:${sandbox.httpPort}/api/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(knob),
  });
const settings = async () => (await fetch(`http://127.0.0.1:${sandbox.httpPort}/api/control`)).json();
const failureOf = async (sending: Promise<void>) => {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderFailure);
  const { provider, code, retryable } = error as ProviderFailure;
  expect(provider).toBe("smtp");
  return { code, retryable };
};
const headersOf = (mail: Mail | undefined, name: string) =>
  mail?.headers.filter((header) => header.name.toLowerCase() === name).map((header) => header.value);

test("the sender's name is in the language of the mail, and Reply-To is the support address", async () => {
  const named = smtpTransport({
    url: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    from: "체인장터 <no-reply@jangteo.test>",
    replyTo: "help@jangteo.test",
    nameIn: (locale) => (locale === "ko" ? "체인장터" : "Jangteo"),
  });
  await named.send(aMail({ locale: "de" }));
  await named.send(aMail({ locale: "ko" }));
  named.close();
  const [korean, german] = await received();
  expect([korean?.from, german?.from]).toEqual(["체인장터 <no-reply@jangteo.test>", "Jangteo <no-reply@jangteo.test>"]);
  expect(headersOf(german, "reply-to")).toEqual(["help@jangteo.test"]);
});

test("a Korean mail arrives unchanged", async () => {
  await transport.send(aMail());
  const [mail, ...others] = await received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipients: ["kim@buyer.test"],
    from: "체인장터 <no-reply@jangteo.test>",
    to: "kim@buyer.test",
    subject: "주문이 완료되었습니다",
    messageId: "<order-paid.0193@jangteo.test>",
    language: "ko",
    links: [{ href: "https://jangteo.test/order/1?a=1&b=2", label: "주문 보기" }],
    attachments: [],
  });
  expect(mail?.html.trim()).toBe(aMail().html);
  expect(mail?.text.trim()).toBe(aMail().text.trim());
  expect(headersOf(mail, "auto-submitted")).toEqual(["auto-generated"]);
  expect(headersOf(mail, "content-language")).toEqual(["ko"]);
});

test("a mail of a kind that may be ended says where a program ends it (RFC 8058), others do not", async () => {
  await transport.send(aMail({ messageId: "a.1", unsubscribeUrl: "https://jangteo.test/unsubscribe/1.sales.x" }));
  await transport.send(aMail({ messageId: "a.2" }));
  const mails = await received();
  const ended = mails.find(({ messageId }) => messageId.startsWith("<a.1@"));
  expect(headersOf(ended, "list-unsubscribe")).toEqual(["<https://jangteo.test/unsubscribe/1.sales.x>"]);
  expect(headersOf(ended, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  const without = mails.find(({ messageId }) => messageId.startsWith("<a.2@"));
  expect([headersOf(without, "list-unsubscribe"), headersOf(without, "list-unsubscribe-post")]).toEqual([[], []]);
});

test("the locale and a given Message-ID are kept", async () => {
  await transport.send(aMail({ messageId: "<a.1@mail.jangteo.test>", locale: "en-gb" }));
  expect(await received()).toMatchObject([{ messageId: "<a.1@mail.jangteo.test>", language: "en-gb" }]);
});

test.each([
  ["subject", "안녕\r\nBcc: evil@bad.test\r\n\r\n<b>x</b>"],
  ["subject", "안녕\nBcc: evil@bad.test"],
  ["subject", "hello\u2028Bcc: evil@bad.test"],
  ["messageId", "a\r\nBcc: evil@bad.test"],
  ["locale", "ko\r\nBcc: evil@bad.test"],
])("a line break in %s (%j) adds no header, recipient or body", async (field, value) => {
  await transport.send(aMail({ [field]: value }));
  const [mail, ...others] = await received();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual(["kim@buyer.test"]);
  expect(headersOf(mail, "bcc")).toEqual([]);
  expect(headersOf(mail, "content-language")).toEqual(["ko"]);
  expect(mail?.html.trim()).toBe(aMail().html);
});

test.each([
  "kim@buyer.test, evil@bad.test",
  "kim@buyer.test\r\nRCPT TO:<evil@bad.test>",
  "Kim <kim@buyer.test>",
  "kim",
  "",
  "a b@c.d",
  "kim@buyer.test>",
  `${"a".repeat(250)}@b.test`,
])("the recipient %j is refused as it is not one address", async (to) => {
  expect(await failureOf(transport.send(aMail({ to })))).toEqual({ code: "EENVELOPE", retryable: false });
  expect(await received()).toEqual([]);
});

test("forty simultaneous mails all arrive", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => transport.send(aMail({ to: `m${index}@buyer.test` }))));
  expect(await received()).toHaveLength(40);
  expect(await received(undefined, "M7@buyer.test")).toHaveLength(1);
});

test("the reply 451 is a retryable failure and 550 a permanent one", async () => {
  await control({ target: "smtp", mode: "fail-next", count: 2 });
  expect(await failureOf(transport.send(aMail()))).toEqual({ code: "451", retryable: true });
  expect(await failureOf(transport.send(aMail()))).toEqual({ code: "451", retryable: true });
  await transport.send(aMail());
  await control({ target: "smtp", mode: "fail-next", as: "refusal" });
  expect(await failureOf(transport.send(aMail()))).toEqual({ code: "550", retryable: false });
  await transport.send(aMail());
  expect(await received()).toHaveLength(2);
});

test("a delayed reply of the mail server is awaited", async () => {
  await control({ target: "smtp", mode: "delay", ms: 300, count: 1 });
  await transport.send(aMail());
  expect(await settings()).toMatchObject({ smtp: { mode: "ok" } }); // the one delay was used up
  expect(await received()).toHaveLength(1);
});

test("an unreachable mail server is a retryable failure", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const lonely = transportTo(port);
  expect(await failureOf(lonely.send(aMail()))).toMatchObject({ retryable: true });
  lonely.close();
});

const address = Object.values(networkInterfaces())
  .flat()
  .find((face) => face !== undefined && !face.internal && face.family === "IPv4")?.address;

test.skipIf(address === undefined)(
  "an outer mail server without STARTTLS is refused before MAIL and AUTH",
  async () => {
    // Plain SMTP on an outer address of this machine: offers no STARTTLS.
    const lines: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("220 plain\r\n");
      socket.on("data", (data) => {
        lines.push(String(data).trim());
        socket.write(/^EHLO/.test(String(data)) ? "250 plain\r\n" : "502 no\r\n");
      });
    }).listen(0, address);
    await new Promise((resolve) => server.once("listening", resolve));
    const outer = smtpTransport({
      url: `smtp://${address}:${(server.address() as AddressInfo).port}`,
      from: "a@b.test",
    });
    expect(await failureOf(outer.send(aMail()))).toMatchObject({ retryable: true });
    expect(lines.some((line) => /^MAIL|^AUTH/.test(line))).toBe(false);
    outer.close();
    server.close();
  },
);

test("the sandbox keeps its mails over a restart, and the transport reconnects", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
  const first = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    solapi,
    google: { clientId: "id", clientSecret: "secret" },
  });
  const pooled = transportTo(first.smtpPort);
  await pooled.send(aMail({ subject: "하나" }));
  await first.close();
  const second = await startSandbox({
    httpPort: 0,
    smtpPort: first.smtpPort,
    dataDir,
    solapi,
    google: { clientId: "id", clientSecret: "secret" },
  });
  try {
    expect(await received(second.httpPort)).toMatchObject([{ subject: "하나" }]);
    await pooled.send(aMail({ subject: "둘" }));
    expect(await received(second.httpPort)).toMatchObject([{ subject: "둘" }, { subject: "하나" }]);
  } finally {
    pooled.close();
    await second.close();
    await rm(dataDir, { recursive: true });
  }
});
