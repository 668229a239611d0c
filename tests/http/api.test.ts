import { afterAll, beforeAll, expect, test } from "vitest";
import type { Contract } from "#app/http/api/api.server.ts";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import routes from "#app/routes.ts";
import {
  buyer,
  buyerId,
  call,
  checkoutBody,
  openApi,
  orderNumber,
  paying,
  portfolioId,
  product,
  replayed,
  sellerId,
  serviceId,
} from "./api-calls.ts";

beforeAll(openApi, 180_000);
afterAll(() => product?.stop());

/** A seller's id where the profile is public, the caller's own where it is private. */
const idOf = ({ path, access }: Contract) =>
  path.startsWith("/api/profile/")
    ? access === "public"
      ? sellerId
      : buyerId
    : path.startsWith("/api/portfolio/")
      ? portfolioId
      : serviceId;
const addressed = (contract: Contract) =>
  contract.path
    .replace("verify/{id}", `verify/${orderNumber}`)
    .replace("{id}", String(idOf(contract)))
    .replace("{order_id}", orderNumber);
const named = contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

test.each(
  named.filter(
    ([, { method, path }]) =>
      method === "GET" &&
      !/download-template$|coinpayments\/status|billing\/address\/\w|upload\/|my-services/.test(path),
  ),
)("%s answers as its contract documents", async (_name, contract) => {
  const { status, body } = await call(
    "GET",
    addressed(contract),
    undefined,
    contract.access === "public" ? undefined : buyer,
  );
  expect([status, body.success]).toEqual([200, true]);
  expect(contract.output.parse(body.data)).toEqual(body.data);
});

test.each(named)("%s refuses a missing login, another method and an unreadable body", async (_name, contract) => {
  if (contract.access === "member")
    expect((await call(contract.method, addressed(contract), contract.method === "GET" ? undefined : {})).status).toBe(
      401,
    );
  const methods = contracts.filter(({ path }) => path === contract.path).map(({ method }) => method);
  const other = (["PATCH", "PUT"] as const).find((method) => !methods.some((own) => own === method))!;
  const wrong = await call(other, addressed(contract), {}, buyer);
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, methods.join(", ")]);
  // Remix knows no such method.
  const unknown = await call("PROPFIND", addressed(contract), undefined, buyer);
  expect([unknown.status, unknown.body.success]).toEqual([405, false]);
  expect(unknown.headers.get("Allow")?.split(", ").sort()).toEqual([...methods].sort());
  if (contract.method !== "POST") return;
  expect((await call("POST", addressed(contract), "{", buyer)).status).toBe(400);
  expect((await call("POST", addressed(contract), "<a/>", buyer, { "Content-Type": "text/xml" })).status).toBe(415);
  const extra = await call("POST", addressed(contract), { role: "operator" }, buyer);
  expect([extra.status, Object.keys(extra.body.errors ?? {})]).toEqual([422, expect.arrayContaining(["role"])]);
});

test("openapi.json names every route below /api, and no other", async () => {
  const document = await (await fetch(`${product.origin}/api/openapi.json`)).json();
  const leaves = (path: string, nodes: typeof routes extends Promise<infer R> ? R : typeof routes): string[] =>
    (nodes as { path?: string; children?: never }[]).flatMap(({ path: own = "", children }) =>
      children ? leaves(`${path}/${own}`, children) : [`${path}/${own}`],
    );
  const served = leaves("", await routes)
    // The platform's API has a document of its own.
    .filter((path) => path.startsWith("/api/") && !path.startsWith("/api/v1/") && !path.includes("*"))
    .map((path) => path.replace(/:(\w+)/g, "{$1}"));
  // Webhooks are answered before the routes.
  const webhooks = ["coinpayments", "paypal", "toss"].map((name) => `/api/payment/${name}/webhook`);
  expect(Object.keys(document.paths).sort()).toEqual([...new Set([...served, ...webhooks])].sort());
  expect(document.openapi).toBe("3.1.0");
});

test("messages are Korean by default, or in the language of Accept-Language", async () => {
  const wrong = { email: "nobody@example.com", password: "not-the-password" };
  expect((await call("POST", "/api/auth/login", wrong)).body.message).toContain("로그인 실패");
  expect(
    (await call("POST", "/api/auth/login", wrong, undefined, { "Accept-Language": "pt, en;q=0.8" })).body.message,
  ).toContain("Login failed");
  expect((await call("POST", "/api/auth/register", {})).body.message).toBe("회원가입 실패");
});

test("a refresh token works once, and logging out ends the access token at once", async () => {
  const { accessToken, refreshToken } = (
    await call("POST", "/api/auth/login", { email: "seller@jangteo.example", password: "jangteo-demo-2026" })
  ).body.data.tokens;
  const pair = (await call("POST", "/api/auth/refresh", { refreshToken })).body.data.tokens;
  expect((await call("GET", "/api/auth/check", undefined, pair.accessToken)).status).toBe(200);
  expect((await call("POST", "/api/auth/logout", {}, pair.accessToken)).status).toBe(200);
  expect((await call("GET", "/api/auth/check", undefined, pair.accessToken)).status).toBe(401);
  expect((await call("GET", "/api/auth/check", undefined, accessToken)).status).toBe(401);
});

test("changing the password requires the current one and ends the other sessions", async () => {
  const [old, next] = ["jangteo-demo-2026", "lantern-orbit-41"];
  const signIn = async (password: string) =>
    (await call("POST", "/api/auth/login", { email: "buyer03@buyers.example", password })).body.data.tokens
      .accessToken as string;
  const change = (token: string, body: unknown) => call("PUT", "/api/user/change-password", body, token);
  const [here, there] = [await signIn(old), await signIn(old)];
  const wrong = await change(here, { currentPassword: "not the password", newPassword: next });
  expect([wrong.status, Object.keys(wrong.body.errors!), wrong.body.message]).toEqual([
    422,
    ["currentPassword"],
    "비밀번호가 맞지 않습니다. 현재 비밀번호를 입력하세요",
  ]);
  for (const newPassword of ["short", old, "password123456"]) {
    const refused = await change(here, { currentPassword: old, newPassword });
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ["newPassword"]]);
  }
  expect((await change(here, { currentPassword: old, newPassword: next })).body).toEqual({
    success: true,
    message: "비밀번호를 변경했습니다",
    data: { endedSessions: 1 },
  });
  expect([
    (await call("GET", "/api/auth/check", undefined, here)).status,
    (await call("GET", "/api/auth/check", undefined, there)).status,
  ]).toEqual([200, 401]);
  expect((await change(here, { currentPassword: next, newPassword: old })).status).toBe(200);
});

test("another member's order answers 404 like a missing one", async () => {
  const other = (
    await call("POST", "/api/auth/login", { email: "buyer01@buyers.example", password: "jangteo-demo-2026" })
  ).body.data.tokens.accessToken;
  const foreign = await call("GET", `/api/market/order/${orderNumber}`, undefined, other);
  const missing = await call("GET", "/api/market/order/JT-20200101-AAAAAA", undefined, other);
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  expect(foreign.status).toBe(404);
});

test("Idempotency-Key returns the first answer, refuses another request, and ignores invalid ones", async () => {
  const body = await checkoutBody("api-once");
  const wrong = await paying("/api/market/checkout", { ...body, serviceId: 0 }, "k1");
  expect([wrong.status, replayed(wrong)]).toEqual([422, null]);
  const first = await paying("/api/market/checkout", body, "k1");
  const again = await paying("/api/market/checkout", Object.fromEntries(Object.entries(body).reverse()), "k1");
  expect([first.status, replayed(first), again.status, replayed(again), again.body]).toEqual([
    200,
    null,
    200,
    "true",
    first.body,
  ]);
  const other = await paying("/api/market/checkout", { ...body, saveAddress: true }, "k1");
  expect([other.status, other.body.message, replayed(other)]).toEqual([
    409,
    expect.stringContaining("다른 내용"),
    null,
  ]);
  expect((await paying("/api/market/checkout", body, "not a key")).status).toBe(400);

  const missing = { order_id: "JT-20200101-AAAAAA" };
  const refused = await paying("/api/payment/paypal", missing, "k1");
  const refusedAgain = await paying("/api/payment/paypal", missing, "k1");
  expect([refused.status, refusedAgain.status, replayed(refusedAgain), refusedAgain.body]).toEqual([
    404,
    404,
    "true",
    refused.body,
  ]);
  const somebody = (
    await call("POST", "/api/auth/login", { email: "buyer02@buyers.example", password: "jangteo-demo-2026" })
  ).body.data.tokens.accessToken;
  expect(replayed(await paying("/api/payment/paypal", missing, "k1", somebody))).toBeNull();
});

test("simultaneous requests with one Idempotency-Key run once; the others wait or get the same answer", async () => {
  const body = await checkoutBody("api-at-once");
  const answers = await Promise.all(Array.from({ length: 12 }, () => paying("/api/market/checkout", body, "k2")));
  const worked = answers.filter((answer) => answer.status === 200 && replayed(answer) === null);
  expect(worked).toHaveLength(1);
  for (const answer of answers.filter((one) => one !== worked[0])) {
    if (answer.status === 409) expect(answer.headers.get("Retry-After")).toBe("2");
    else expect([answer.status, replayed(answer), answer.body]).toEqual([200, "true", worked[0]!.body]);
  }
});

test("T-02, T-21: amounts, currencies and states sent by a browser are refused", async () => {
  const body = await checkoutBody("api-tamper");
  const forged = {
    amount: 1,
    totalAmount: 1,
    price: 1,
    currency: "KRW",
    chargeAmount: 1,
    fxQuoteId: "1",
    status: "completed",
    payment_status: "completed",
    sellerId: 1,
    buyerId: 1,
    order_id: "JT-1",
    licence: "x",
  };
  const refused = await call("POST", "/api/market/checkout", { ...body, ...forged }, buyer);
  expect([refused.status, Object.keys(refused.body.errors!).sort()]).toEqual([422, Object.keys(forged).sort()]);
  const { order_id, order } = (await call("POST", "/api/market/checkout", body, buyer)).body.data;
  expect(order.payment).toMatchObject({
    method: "paypal",
    status: "pending",
    charge: { currency: "USD", amount: expect.any(Number) },
    quote: { rate: expect.any(String) },
  });
  for (const change of [{ amount: 1 }, { currency: "KRW" }, { value: "0.01" }, { payment_id: order.payment.id }])
    expect((await call("POST", "/api/payment/paypal", { order_id, ...change }, buyer)).status).toBe(422);
  const started = (await call("POST", "/api/payment/paypal", { order_id }, buyer)).body.data;
  expect(started).toMatchObject({
    order_id,
    charge: order.payment.charge,
    approve_url: expect.stringContaining(`token=${started.paypal_order_id}`),
  });
  const said = (
    await call("GET", `/api/payment/paypal/verify/${started.paypal_order_id}?status=COMPLETED`, undefined, buyer)
  ).body.data;
  expect(said).toMatchObject({ order_id, state: "open", paymentStatus: "pending", order: { status: "processing" } });
});

test("the CSP allows PayPal's scripts, frames and windows only where an order is paid", async () => {
  const policy = async (path: string) =>
    (await fetch(product.origin + path, { redirect: "manual" })).headers.get("content-security-policy")!;
  const directive = (text: string, name: string) =>
    text
      .split(";")
      .find((part) => part.trim().startsWith(name))!
      .trim();
  for (const path of ["/order/JT-20260105-7K2M9Q/pay", "/de/order/JT-20260105-7K2M9Q/pay"]) {
    const there = await policy(path);
    for (const name of ["script-src", "connect-src", "frame-src", "img-src", "form-action"])
      expect(directive(there, name)).toContain("https://*.paypal.com");
    expect(directive(there, "frame-ancestors")).toBe("frame-ancestors 'none'");
  }
  for (const path of [
    "/",
    "/login",
    "/checkout",
    "/order/JT-20260105-7K2M9Q",
    "/order/pay",
    "/payment-complete",
    "/order/x/pay/y",
    "/order/x/pay.data",
  ])
    expect([path, await policy(path)]).toEqual([path, expect.not.stringContaining("paypal")]);
});

test.each([0, -1, "abc", "1e9", "99999999999", "%00", "1;drop"])(
  "no service and no list of it is found by the id %s",
  async (id) => {
    for (const part of ["", "/seller-other-services"]) {
      const { status, body } = await call("GET", `/api/service/${id}${part}`);
      expect([part, status, body.errors]).toEqual([part, 404, {}]);
    }
  },
);

test.each(["/api/login", "/api/market/order", "/%61pi/login", "//api/service/1", "//api/v1/status"])(
  "%s is neither a page nor a call",
  async (path) => {
    // Other spellings of /api are sent to as pages are: from our own only.
    for (const method of path.startsWith("/api/") ? ["GET", "POST"] : ["GET"]) {
      const { status, body } = await call(method, path, method === "POST" ? {} : undefined);
      expect([method, status, body.success]).toEqual([method, 404, false]);
    }
  },
);

test("invalid list queries fall back to the defaults", async () => {
  for (const query of [
    "sort=price;drop",
    "page=-1",
    "page=abc",
    "limit=100000",
    "category=nope",
    "min=a&max=b",
    `q=${"가".repeat(1500)}`,
    "q=%F0%9F%92%A9",
    "rating=9",
  ]) {
    expect([query, (await call("GET", `/api/service/list?${query}`)).status]).toEqual([query, 200]);
  }
});
