import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { targets } from "./control.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());

const evil = "<script>alert(1)</script>";
async function sendMail(change: Record<string, unknown> = {}) {
  const transport = createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, auth: { user: "any", pass: "any" } });
  await transport.sendMail({
    from: "a@b.test",
    to: "kim@buyer.test",
    subject: evil,
    text: evil,
    html: `<p>${evil}</p>`,
    ...change,
  });
  transport.close();
}
const items = async (path: string) =>
  ((await (await fetch(origin + path)).json()) as { items: { id: string }[] }).items;
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers })).text();

test("a mail with markup is escaped, and its HTML is served with a sandbox CSP", async () => {
  await sendMail();
  const [mail] = await items("/api/mails");
  for (const path of ["/mail", `/mail/${mail?.id}`]) {
    const page = await text(path);
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  }
  const html = await fetch(`${origin}/mail/${mail?.id}/html`);
  const policy = html.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation;/,
  );
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin/);
  expect(await html.text()).toContain('<base target="_blank">');
});

test("the HTML of a mail with its own head keeps the doctype first", async () => {
  await sendMail({ html: '<!doctype html><html lang="ko"><head><title>x</title></head><body>y</body></html>' });
  const [mail] = await items("/api/mails");
  expect(await text(`/mail/${mail?.id}/html`)).toMatch(
    /^<!doctype html><html lang="ko"><head><meta charset="utf-8"><base target="_blank"><title>/,
  );
});

test("recipients are those of the SMTP envelope, including Bcc", async () => {
  await sendMail({ to: "one@buyer.test", bcc: "Hidden@buyer.test" });
  expect(await items("/api/mails?to=hidden@buyer.test")).toHaveLength(1);
  expect(await text("/mail?to=HIDDEN")).toContain("one@buyer.test, Hidden@buyer.test");
  expect(await text("/mail?to=nobody")).toContain("이 주소로 보낸 메일이 없습니다");
});

test("SMTP of the sandbox offers AUTH and no STARTTLS", async () => {
  const socket = connect(sandbox.smtpPort, "127.0.0.1");
  await once(socket, "data");
  socket.write("EHLO test\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toContain("AUTH ");
  expect(String(answer)).not.toContain("STARTTLS");
});

test("a mail over 1 MB is refused with 552", async () => {
  await expect(sendMail({ text: "x".repeat(1_100_000) })).rejects.toThrow(/552/);
});

test.each([
  ["GET", "/nothing", 404],
  ["GET", "/mail/none", 404],
  ["GET", "/mail/none/html", 404],
  ["GET", "/mail/%ff/html", 404],
  ["HEAD", "/", 200],
  ["PUT", "/api/control", 405],
  ["OPTIONS", "/api/messages", 405],
  ["GET", "/solapi/messages/v4/send-many/detail", 405],
])("%s %s answers %i", async (method, path, status) => {
  expect((await fetch(origin + path, { method })).status).toBe(status);
});

test("no page of the sandbox may be indexed, framed or run scripts", async () => {
  for (const path of ["/", "/mail", "/sms", "/nothing"]) {
    const { headers } = await fetch(origin + path);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
    expect(await text(path)).not.toMatch(/<script|\sstyle=|\son\w+=/);
  }
});

test.each(["/sandbox", "/a/b"])("links of the sandbox start with the prefix %s", async (prefix) => {
  expect(await text("/", { "x-forwarded-prefix": prefix })).toContain(`href="${prefix}/mail"`);
});
test.each(["//evil.test", '/"><b>', "sandbox", "/a/../b", "javascript:x", "/"])(
  "the forwarded prefix %j is ignored",
  async (prefix) => {
    const page = await text("/", { "x-forwarded-prefix": prefix });
    expect(page).toContain('href="/mail"');
    expect(page).not.toContain(prefix === "/" ? "데모로 돌아가기" : prefix);
  },
);

test("a request for another host name answers 421", async () => {
  const status = await new Promise((resolve, reject) => {
    request(
      { host: "127.0.0.1", port: sandbox.httpPort, path: "/api/mails", headers: { host: "evil.test" } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on("error", reject)
      .end();
  });
  expect(status).toBe(421);
});

test.each([
  [{ target: "fax", mode: "ok" }],
  [{ target: "sms", mode: "explode" }],
  [{ target: "sms", mode: "delay", ms: -1 }],
  [{ target: "sms", mode: "fail-next", count: 0 }],
  [{ target: "sms", mode: "ok", extra: 1 }],
  ["nonsense"],
])("the setting %j is refused with 422", async (knob) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/api/control`, { method: "POST", headers, body: JSON.stringify(knob) });
  expect(response.status).toBe(422);
  expect(await (await fetch(`${origin}/api/control`)).json()).toEqual(
    Object.fromEntries(targets.map((target) => [target, { mode: "ok" }])),
  );
});

test("a setting sent as text/plain is refused with 422 and a body over 1 MB with 413", async () => {
  const body = '{"target":"sms","mode":"fail-next"}';
  expect(
    (await fetch(`${origin}/api/control`, { method: "POST", headers: { "content-type": "text/plain" }, body })).status,
  ).toBe(422);
  expect((await fetch(`${origin}/api/control`, { method: "POST", body: "x".repeat(1_100_000) })).status).toBe(413);
});
