import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import { Secret, TOTP } from "otpauth";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#app/domain/identity/sign-in/demo-accounts.ts";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { aCheckout, aServiceForSale, type ForSale } from "#db/testing/order-builders.ts";
import { testServices } from "#db/testing/services.ts";
import { aMemberWithPassword, memberPassword } from "#db/testing/signed-in.ts";
import { cookieHeader, partner, type ProductionProduct, type Sent, shop, startProduction } from "./production.ts";

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PRIVATE = "private, no-store";

let product: ProductionProduct;
let sql: postgres.Sql;
let buyer: string;
let operator: string;
let service: ForSale;

beforeAll(async () => {
  product = await startProduction();
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const own = postgres(product.databaseUrl, { max: 1, onnotice: () => {} }); // drizzle changes the client it gets
  const services = testServices(drizzle(own, { casing: "snake_case" }) as unknown as Db);
  services.setTime(new Date());
  await services.db
    .insert(exchangeRates)
    .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() })
    .onConflictDoNothing();
  service = await aServiceForSale(services);
  buyer = (await aMemberWithPassword(services)).email;
  operator = (await aMemberWithPassword(services, { roles: ["administrator"] })).email;
  await own.end();
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  product.send(path, {
    method: "POST",
    headers: { Origin: shop.origin, ...headers },
    body: new URLSearchParams(fields),
  });
const api = (path: string, body: object, headers: Record<string, string> = {}) =>
  product.send(path, { method: "POST", headers, body });
const logIn = (email: string, password = memberPassword) => form("/login", { email, password });
// biome-ignore lint/suspicious/noExplicitAny: the answer is compared, its type is not used
const dataOf = ({ body }: { body: string }): any => JSON.parse(body).data;

async function memberToken(email: string): Promise<string> {
  return dataOf(await api("/api/auth/login", { email, password: memberPassword })).tokens.accessToken;
}

test("only the public host is answered, and probes are answered for any host", async () => {
  const hosts = ["evil.example", `${shop.host}.evil.example`, `evil.${shop.host}`, "127.0.0.1", `${shop.host}:8080`];
  for (const path of ["/market", "/api/market/popular", "/assets/none.js", "/login"]) {
    expect((await product.send(path)).status, path).not.toBe(421);
    for (const Host of hosts) {
      const { status, body } = await product.send(path, { headers: { Host } });
      expect([Host, path, status, body]).toEqual([Host, path, 421, expect.stringMatching(/호스트|host/)]);
    }
    const forwarded = await product.send(path, { headers: { Host: hosts[0]!, "X-Forwarded-Host": shop.host } });
    expect(forwarded.status, path).toBe(421);
  }
  for (const path of ["/healthz", "/readyz"])
    expect((await product.send(path, { headers: { Host: hosts[0]! } })).status, path).toBe(200);
});

test("pages name the public origin and send HSTS", async () => {
  const { status, headers, body, cookies } = await product.send("/market");
  expect([status, cookies, headers["cache-control"]]).toEqual([200, [], SHARED]);
  expect(body).toContain(`<link rel="canonical" href="${shop.origin}/market">`);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect((await product.send("/robots.txt")).body).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
});

test("every cookie is Secure, and session and device cookies have the prefix __Host-", async () => {
  const signedIn = await logIn(buyer);
  const chosen = await form("/theme", { theme: "dark", to: "/market" });
  const language = await form("/locale", { lng: "de", to: "/market" });
  const started = await product.send("/register");
  expect([signedIn.status, chosen.status, language.status]).toEqual([303, 303, 303]);
  const cookies = [signedIn, chosen, language, started].flatMap((answer) => answer.cookies);
  const names = cookies.map((cookie) => cookie.split("=", 1)[0]!);
  expect(names).toEqual(expect.arrayContaining(["__Host-sid", "__Host-device", "theme", "locale"]));
  for (const plain of ["sid", "device"]) expect(names).not.toContain(plain);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
    if (cookie.startsWith("__Host-")) expect(cookie).toMatch(/; Path=\/;(?!.*Domain=).*HttpOnly/);
  }
  const away = await form("/logout", {}, { Cookie: cookieHeader(signedIn.cookies) });
  const gone = away.cookies.find((cookie) => cookie.startsWith("__Host-sid="));
  expect(gone).toMatch(/Max-Age=0.*; Secure(;|$)/);
});

test("a page with a session is private, and a session cookie without the prefix is ignored", async () => {
  const Cookie = cookieHeader((await logIn(buyer)).cookies);
  expect(Cookie).toMatch(/__Host-sid=/);
  for (const path of ["/market", "/mypage", `/market/${service.id}/x`]) {
    const { headers } = await product.send(path, { headers: { Cookie } });
    expect([path, headers["cache-control"]]).toEqual([path, PRIVATE]);
  }
  const plain = await product.send("/mypage", { headers: { Cookie: Cookie.replace("__Host-sid", "sid") } });
  expect([plain.status, plain.headers.location]).toEqual([302, "/login?redirectTo=%2Fmypage"]);
});

/** Each origin with the API's answer: the status of a preflight and a call, and the origins allowed to read. */
const origins = [
  { origin: partner, allowed: true },
  { origin: shop.origin, allowed: false, own: true },
  { origin: "https://evil.example", allowed: false },
  { origin: `${partner}.evil.example`, allowed: false },
  { origin: partner.replace("https", "http"), allowed: false },
  { origin: `${partner}:8443`, allowed: false },
  { origin: "null", allowed: false },
];

test.each(origins)("CORS answers the origin $origin", async ({ origin, allowed, own }) => {
  const readable = allowed ? [partner, "true"] : [undefined, undefined];
  const asked = { Origin: origin, "Access-Control-Request-Method": "POST" };
  const preflight = await product.send("/api/auth/login", { method: "OPTIONS", headers: asked });
  const read = await product.send("/api/market/popular", { headers: { Origin: origin } });
  const write = await api("/api/auth/login", { email: buyer, password: "wrong" }, { Origin: origin });
  const said = [preflight, read, write].map(({ headers }) => [
    headers["access-control-allow-origin"],
    headers["access-control-allow-credentials"],
  ]);
  expect(said).toEqual([readable, readable, readable]);
  expect([preflight.status, read.status, write.status]).toEqual([204, 200, allowed || own ? 401 : 403]);
  for (const { headers } of [preflight, read]) expect(headers.vary).toMatch(/\bOrigin\b/);
  const page = await product.send("/market", { headers: { Origin: origin } });
  expect(page.headers["access-control-allow-origin"]).toBeUndefined();
});

/** Each form with its outcome: the origin check accepts it, and then the login refuses the password. */
const forms: [string, Sent["headers"], number][] = [
  ["from a page of the shop", { Origin: shop.origin }, 401],
  ["from the shop over plain http", { Origin: shop.origin.replace("https", "http") }, 403],
  ["from the address the process listens on", { Origin: "http://127.0.0.1" }, 403],
  ["from the partner, whose pages may call /api alone", { Origin: partner }, 403],
  ["from another site", { Origin: "https://evil.example" }, 403],
  ["from a sandboxed frame", { Origin: "null" }, 403],
  ["without an Origin, from the same origin", { "Sec-Fetch-Site": "same-origin" }, 401],
  ["without an Origin, from a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
  ["without any of it", {}, 403],
];

test.each(forms)("a form %s is accepted or refused by the origin check", async (_from, headers, status) => {
  const body = new URLSearchParams({ email: buyer, password: "wrong" });
  expect((await product.send("/login", { method: "POST", headers, body })).status).toBe(status);
});

test("the visitor's IP address is the one the proxy added, despite a forged X-Forwarded-For", async () => {
  const headers = { Origin: shop.origin, "X-Forwarded-For": "198.51.100.1, 203.0.113.99" };
  await product.send("/login", { method: "POST", headers, body: new URLSearchParams({ email: buyer, password: "x" }) });
  const [event] =
    await sql`select host(ip::inet) as ip from audit_events where action = 'login.failed' order by id desc limit 1`;
  expect(event!.ip).toBe("203.0.113.99");
});

test("production has no sandbox, no demo accounts and no demo login", async () => {
  for (const path of ["/sandbox", "/sandbox/api/sms", "/sandbox/paypal/sdk/js"])
    expect((await product.send(path)).status, path).toBe(404);
  const page = (await product.send("/login")).body;
  expect(page).not.toContain('name="demo"');
  expect(page).not.toContain(demoPassword);
  for (const [role, email] of Object.entries(demoAccounts)) {
    expect((await form("/login", { demo: role })).cookies.join()).not.toContain("__Host-sid");
    expect((await logIn(email, demoPassword)).status).toBe(401);
    expect((await api("/api/auth/login", { email, password: demoPassword })).status).toBe(401);
  }
  expect(await sql`select 1 from members where email = any(${Object.values(demoAccounts)})`).toHaveLength(0);
});

test("an operator enters the back office only with two-factor, by page and API", async () => {
  const Cookie = cookieHeader((await logIn(operator)).cookies);
  const visit = (path: string) => product.send(path, { headers: { Cookie } });
  const refused = await visit("/admin");
  expect([refused.status, refused.headers.location]).toEqual([302, "/mypage/security/two-factor?redirectTo=%2Fadmin"]);
  const report = await product.send("/ops/reconcile", { headers: { Cookie } });
  expect([report.status === 200, report.body.includes("mismatches")]).toEqual([false, false]);

  const setup = "/mypage/security/two-factor";
  expect((await form(setup, { intent: "start" }, { Cookie })).status).toBe(303);
  const secret = /class="setup-key">([\s\S]*?)<\/code>/.exec((await visit(setup)).body)![1]!.replace(/<[^>]*>|\s/g, "");
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const confirmed = await form(setup, { intent: "confirm", code: code(0), password: memberPassword }, { Cookie });
  expect([confirmed.status, confirmed.body.includes("recovery-codes")]).toEqual([200, true]);
  expect((await visit("/admin")).status).toBe(200);
  const again = await logIn(operator);
  expect([again.status, again.headers.location]).toEqual([303, "/login/verify"]);
  expect(again.cookies.map((cookie) => cookie.split("=", 1)[0])).not.toContain("__Host-sid");
  for (const cookie of again.cookies) expect(cookie).toMatch(/; Secure(;|$)/);
  expect(dataOf(await api("/api/auth/login", { email: operator, password: memberPassword }))).not.toHaveProperty(
    "tokens",
  );

  const off = await form(setup, { intent: "off", code: code(1), password: memberPassword }, { Cookie });
  expect([off.status, (await visit("/admin")).status]).toEqual([303, 302]);
});

test("a member registers with an SMS code and gets mails about an order", async () => {
  const phone = "010-4312-7788";
  const email = `${randomUUID()}@example.com`;
  const { verificationId } = dataOf(await api("/api/send-sms", { phone }));
  const { items } = (await (await fetch(`${product.control}/api/sms?to=${phone.replaceAll("-", "")}`)).json()) as {
    items: { text: string }[];
  };
  const code = /#(\d{6})$/.exec(items[0]!.text)![1]!;
  expect(items[0]!.text).toContain(shop.host);
  expect((await api("/api/check-sms", { verificationId, code })).status).toBe(200);
  const nickname = `모래${email.slice(0, 6)}`;
  const person = { email, password: memberPassword, name: "김모래", nickname, phone, verificationId };
  const registered = await api("/api/auth/register", { ...person, termsAgreed: true, privacyAgreed: true });
  expect(registered.status).toBe(200);

  const Authorization = `Bearer ${dataOf(registered).tokens.accessToken}`;
  const body = aCheckout(service, { idempotencyKey: randomUUID() });
  expect((await api("/api/market/checkout", body, { Authorization })).status).toBe(200);
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${product.control}/api/mails`)).json()) as {
          items: { recipients: string[] }[];
        };
        return mails.items.filter(({ recipients }) => recipients.includes(email)).length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});

test("an order is paid at PayPal once, also when the key is sent again", async () => {
  const Authorization = `Bearer ${await memberToken(buyer)}`;
  const headers = { Authorization, "Idempotency-Key": randomUUID() };
  const body = aCheckout(service, { method: "paypal", idempotencyKey: randomUUID() });
  const [first, again] = [
    await api("/api/market/checkout", body, headers),
    await api("/api/market/checkout", body, headers),
  ];
  expect([first.status, first.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  expect([again.status, again.headers["idempotent-replayed"], again.body]).toEqual([200, "true", first.body]);
  const { order_id } = dataOf(first);
  const key = { Authorization, "Idempotency-Key": randomUUID() };
  expect((await api("/api/payment/paypal", { order_id }, key)).status).toBe(200);
  expect((await api("/api/payment/paypal", { order_id }, key)).headers["idempotent-replayed"]).toBe("true");
  const { items } = (await (await fetch(`${product.control}/api/paypal/orders`)).json()) as { items: { id: string }[] };
  expect(items).toHaveLength(1);
  const act = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"action":"approve"}' };
  expect((await fetch(`${product.control}/api/paypal/orders/${items[0]!.id}`, act)).status).toBe(200);
  const verified = await product.send(`/api/payment/paypal/verify/${order_id}`, { headers: { Authorization } });
  expect([verified.status, dataOf(verified).state]).toEqual([200, "completed"]);
});
