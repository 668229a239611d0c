import { afterAll, beforeAll, expect, test } from "vitest";
import type { Contract } from "#app/http/api.server.ts";
import { contracts } from "#app/http/contracts/all.server.ts";
import routes from "#app/routes.ts";
import { type Product, startProduct } from "./server.ts";

let product: Product;
let buyer: string;
let orderNumber: string;
let serviceId: number;
let sellerId: number;
let buyerId: number;

beforeAll(async () => {
  product = await startProduct(4311);
  buyer = (await call("POST", "/api/auth/login", { email: "buyer@jangteo.example", password: "jangteo-demo-2026" })).body.data.tokens.accessToken;
  orderNumber = (await call("GET", "/api/payment/orders", undefined, buyer)).body.data.items[0].order_id;
  ({ id: serviceId, sellerId } = (await call("GET", "/api/market/popular")).body.data[0]);
  buyerId = (await call("GET", "/api/auth/check", undefined, buyer)).body.data.user.id;
}, 120_000);
afterAll(() => product?.stop());

// biome-ignore lint/suspicious/noExplicitAny: what came is compared, not used
type Answer = { status: number; headers: Headers; body: { success: boolean; message: string; data: any; errors?: Record<string, string[]> } };

async function call(method: string, path: string, body?: unknown, token?: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(product.origin + path, {
    method,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** A seller where everybody may look, oneself where only the owner may. */
const idOf = ({ path, access }: Contract) => (path.startsWith("/api/profile/") ? (access === "public" ? sellerId : buyerId) : serviceId);
const addressed = (contract: Contract) => contract.path.replace("{id}", String(idOf(contract))).replace("{order_id}", orderNumber);
const named = contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

test.each(named.filter(([, { method, path }]) => method === "GET" && !path.endsWith("download-template")))("%s answers what its contract shows", async (_name, contract) => {
  const { status, body } = await call("GET", addressed(contract), undefined, contract.access === "public" ? undefined : buyer);
  expect([status, body.success]).toEqual([200, true]);
  expect(contract.output.parse(body.data)).toEqual(body.data);
});

test.each(named)("%s wants what it says it wants: a login, the method, a body it can read", async (_name, contract) => {
  if (contract.access === "member") expect((await call(contract.method, addressed(contract), contract.method === "GET" ? undefined : {})).status).toBe(401);
  const methods = contracts.filter(({ path }) => path === contract.path).map(({ method }) => method);
  const wrong = await call("PATCH", addressed(contract), {}, buyer);
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, methods.join(", ")]);
  if (contract.method !== "POST") return;
  expect((await call("POST", addressed(contract), "{", buyer)).status).toBe(400);
  expect((await call("POST", addressed(contract), "<a/>", buyer, { "Content-Type": "text/xml" })).status).toBe(415);
  const extra = await call("POST", addressed(contract), { role: "operator" }, buyer);
  expect([extra.status, Object.keys(extra.body.errors ?? {})]).toEqual([422, expect.arrayContaining(["role"])]);
});

test("openapi.json names every address below /api, and only those", async () => {
  const document = await (await fetch(`${product.origin}/api/openapi.json`)).json();
  const leaves = (path: string, nodes: typeof routes extends Promise<infer R> ? R : typeof routes): string[] =>
    (nodes as { path?: string; children?: never }[]).flatMap(({ path: own = "", children }) => (children ? leaves(`${path}/${own}`, children) : [`${path}/${own}`]));
  const served = leaves("", await routes).filter((path) => path.startsWith("/api/") && !/\*|openapi/.test(path)).map((path) => path.replace(/:(\w+)/g, "{$1}"));
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(served)].sort());
  expect(document.openapi).toBe("3.1.0");
});

test("messages are Korean as written in the specification, or in the language asked for", async () => {
  const wrong = { email: "nobody@example.com", password: "not-the-password" };
  expect((await call("POST", "/api/auth/login", wrong)).body.message).toContain("로그인 실패");
  expect((await call("POST", "/api/auth/login", wrong, undefined, { "Accept-Language": "pt, en;q=0.8" })).body.message).toContain("Login failed");
  expect((await call("POST", "/api/auth/register", {})).body.message).toBe("회원가입 실패");
});

test("a refresh token works once, and logging out ends the access token at once", async () => {
  const { accessToken, refreshToken } = (await call("POST", "/api/auth/login", { email: "seller@jangteo.example", password: "jangteo-demo-2026" })).body.data.tokens;
  const pair = (await call("POST", "/api/auth/refresh", { refreshToken })).body.data.tokens;
  expect((await call("GET", "/api/auth/check", undefined, pair.accessToken)).status).toBe(200);
  expect((await call("POST", "/api/auth/logout", {}, pair.accessToken)).status).toBe(200);
  expect((await call("GET", "/api/auth/check", undefined, pair.accessToken)).status).toBe(401);
  expect((await call("GET", "/api/auth/check", undefined, accessToken)).status).toBe(401);
});

test("the password is changed by who knows it: this session goes on, the others end", async () => {
  const [old, next] = ["jangteo-demo-2026", "lantern-orbit-41"];
  const signIn = async (password: string) => (await call("POST", "/api/auth/login", { email: "buyer03@buyers.example", password })).body.data.tokens.accessToken as string;
  const change = (token: string, body: unknown) => call("PUT", "/api/user/change-password", body, token);
  const [here, there] = [await signIn(old), await signIn(old)];
  const wrong = await change(here, { currentPassword: "not the password", newPassword: next });
  expect([wrong.status, Object.keys(wrong.body.errors!), wrong.body.message]).toEqual([422, ["currentPassword"], "비밀번호가 맞지 않습니다. 지금 쓰는 비밀번호를 입력하세요"]);
  for (const newPassword of ["short", old, "password123456"]) {
    const refused = await change(here, { currentPassword: old, newPassword });
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ["newPassword"]]);
  }
  expect((await change(here, { currentPassword: old, newPassword: next })).body).toEqual({ success: true, message: "비밀번호를 변경했습니다", data: { endedSessions: 1 } });
  expect([(await call("GET", "/api/auth/check", undefined, here)).status, (await call("GET", "/api/auth/check", undefined, there)).status]).toEqual([200, 401]);
  expect((await change(here, { currentPassword: next, newPassword: old })).status).toBe(200);
});

test("somebody else's order is not there", async () => {
  const other = (await call("POST", "/api/auth/login", { email: "buyer01@buyers.example", password: "jangteo-demo-2026" })).body.data.tokens.accessToken;
  const foreign = await call("GET", `/api/market/order/${orderNumber}`, undefined, other);
  const missing = await call("GET", "/api/market/order/JT-20200101-AAAAAA", undefined, other);
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  expect(foreign.status).toBe(404);
});

test.each([0, -1, "abc", "1e9", "99999999999", "%00", "1;drop"])("a service id %s is refused, never a failure", async (id) => {
  expect([404, 422, 400]).toContain((await call("GET", `/api/service/${id}`)).status);
});

test("odd queries of the list are the default, never a failure", async () => {
  for (const query of ["sort=price;drop", "page=-1", "page=abc", "limit=100000", "category=nope", "min=a&max=b", `q=${"가".repeat(1500)}`, "q=%F0%9F%92%A9", "rating=9"]) {
    expect([query, (await call("GET", `/api/service/list?${query}`)).status]).toEqual([query, 200]);
  }
});
