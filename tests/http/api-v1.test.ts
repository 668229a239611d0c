import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newApiKey } from "#app/domain/api-keys/key-format.ts";
import { revokeKey, rotateKey } from "#app/domain/api-keys/manage-keys.server.ts";
import { endpoints } from "#app/http/api-v1/endpoints.server.ts";
import { weights } from "#app/domain/usage/weights.ts";
import { documentProblems, type Platform, platformEnv, startPlatform } from "./api-v1/calls.ts";
import { exampleOf } from "./api-v1/examples.ts";
import { roles } from "./roles.ts";
import { signIn, startAnother } from "./server.ts";

let api: Platform;
beforeAll(async () => {
  api = await startPlatform();
}, 180_000);
afterAll(() => api?.stop());
// Several tests refresh one token.
beforeEach(() => api.sql`delete from rate_limits where key like 'nft-refresh-%'`);

const contracts = endpoints.map(({ contract }) => contract);
const asked = contracts.map((contract) => ({ id: contract.id, contract, example: exampleOf[contract.id] }));
const requestOf = ({ contract, example }: (typeof asked)[number]) => {
  const { path, body } = example;
  const headers: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
  return [path, { method: contract.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }] as const;
};

test("the document is valid OpenAPI 3.1 and has every endpoint", async () => {
  expect(await documentProblems(api.document)).toEqual([]);
  const documented = Object.values(api.document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(documented.sort()).toEqual(contracts.map(({ id }) => id).sort());
  expect(Object.keys(weights).sort()).toEqual(contracts.map(({ id }) => id).sort());
});

test.for(asked)("$id answers as documented, for its weight", async (row) => {
  const { key } = await api.key();
  const [path, init] = requestOf(row);
  const answer = await api.call(path, { ...init, key });
  expect(answer.status).toBe(row.example.status ?? 200);
  expect(answer.units).toBe(answer.status < 400 ? weights[row.id].units : 0);
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  if (row.contract.access === "open") return;
  expect(Number(answer.headers.get("RateLimit-Limit"))).toBe(250);
  expect(Number(answer.headers.get("RateLimit-Remaining"))).toBeLessThanOrEqual(250 - row.example.units);
  expect(Number(answer.headers.get("X-CU-Month-Remaining"))).toBeGreaterThan(0);
});

test.for(asked)("$id takes a bearer token, and answers HEAD without a body", async (row) => {
  const { key } = await api.key();
  const [path, init] = requestOf(row);
  const headers = { ...init.headers, Authorization: `Bearer ${key}` };
  expect((await api.call(path, { ...init, headers })).status).toBe(row.example.status ?? 200);
  if (row.contract.method !== "GET") return;
  const head = await api.call(path, { method: "HEAD", key });
  expect([head.status, head.body]).toEqual([row.example.status ?? 200, null]);
});

test.for(asked)("$id refuses what it does not know", async (row) => {
  const { key } = await api.key();
  const [path, init] = requestOf(row);
  const joint = path.includes("?") ? "&" : "?";
  const unknown = await api.call(`${path}${joint}constructor=1`, { ...init, key });
  expect([unknown.status, unknown.body.code, unknown.units]).toEqual([400, "invalid_parameter", 0]);
  expect(unknown.body.errors).toEqual([{ field: "constructor", detail: expect.any(String) }]);
  const twice = await api.call(`${path}${joint}x=1&x=2`, { ...init, key });
  expect([twice.status, twice.body.code]).toEqual([400, "invalid_parameter"]);
});

test.for(asked)("$id names its methods to another one", async (row) => {
  const { key } = await api.key();
  const [path] = requestOf(row);
  for (const method of ["PUT", "PATCH", "DELETE", row.contract.method === "GET" ? "POST" : "GET", "PROPFIND"]) {
    const answer = await api.call(path, { method, key, headers: { "Content-Type": "application/json" } });
    expect([method, answer.status, answer.body.code]).toEqual([method, 405, "method_not_allowed"]);
    expect(answer.headers.get("Allow")!.split(", ")).toContain(row.contract.method);
  }
});

test.for(asked.filter(({ contract }) => contract.access !== "open"))("$id asks for its scope", async (row) => {
  const [path, init] = requestOf(row);
  const other = row.contract.scope === "data:read" ? "usage:read" : "data:read";
  const { key } = await api.key({ scopes: [other] });
  const refused = await api.call(path, { ...init, key });
  expect([refused.status, refused.body.code, refused.units]).toEqual([403, "scope_missing", 0]);
  if (row.contract.access === "demo") return;
  const without = await api.call(path, init);
  expect([without.status, without.body.code]).toEqual([401, "missing_api_key"]);
});

test("an address that is none, and bytes that are none, are problems", async () => {
  for (const path of [
    "/api/v1",
    "/api/v1/",
    "/api/v1/no-such",
    "/api/v1/usage/x",
    "/api/v1/%ff/blocks",
    "/API/V1/usage",
    "/api/v1/usage/",
  ]) {
    const { status, body } = await api.call(path);
    expect([path, status, body.code]).toEqual([path, 404, "not_found"]);
  }
  const large = await api.call("/api/v1/usage", { method: "POST", body: "x".repeat(130 * 1024) });
  expect([large.status, large.body.code]).toEqual([413, "body_too_large"]);
  const data = await api.call("/api/v1/usage?_data=x");
  expect([data.status, data.body.code]).toEqual([400, "unknown_query"]);
});

test("a problem is in the caller's language, and its code and title are not", async () => {
  const [korean, german] = await Promise.all(
    ["ko", "de"].map((language) => api.call("/api/v1/usage", { headers: { "Accept-Language": language } })),
  );
  expect(korean!.body).toMatchObject({ code: "missing_api_key", title: "API key missing", status: 401 });
  expect(german!.body).toMatchObject({ code: "missing_api_key", title: "API key missing", status: 401 });
  expect(korean!.body.detail).not.toBe(german!.body.detail);
  expect(korean!.body.requestId).toBe(korean!.headers.get("X-Request-Id"));
});

const usage = "/api/v1/usage";

test("keys are refused for what is wrong with them", async () => {
  const revoked = await api.key();
  await revokeKey(api.services, api.owner, { projectId: api.projectId, keyId: revoked.id });
  const expired = await api.key({ days: 30 });
  await api.sql`update api_keys set expires_at = now() where id = ${expired.id}`;
  const bound = await api.key({ ips: ["203.0.113.0/28"] });
  const web = await api.key({ origins: ["https://app.example"] });
  const origin = { Origin: "https://app.example" };
  const cases: [string, string, RequestInit & { ip?: string }, number, string | null][] = [
    ["unknown", newApiKey(), {}, 401, "invalid_api_key"],
    ["mistyped", `${revoked.key.slice(0, -1)}!`, {}, 401, "invalid_api_key"],
    ["a session", "eyJhbGciOiJIUzI1NiJ9.e30.x", {}, 401, "invalid_api_key"],
    ["revoked", revoked.key, {}, 401, "revoked_api_key"],
    ["expired", expired.key, {}, 401, "expired_api_key"],
    ["from elsewhere", bound.key, {}, 403, "ip_not_allowed"],
    ["from its network", bound.key, { ip: "203.0.113.9" }, 200, null],
    ["without an origin", web.key, {}, 403, "origin_not_allowed"],
    ["of another origin", web.key, { headers: { Origin: "https://evil.example" } }, 403, "origin_not_allowed"],
    ["of its origin", web.key, { headers: origin }, 200, null],
  ];
  for (const [name, key, init, status, code] of cases) {
    const answer = await api.call(usage, { ...init, key });
    expect([name, answer.status, answer.body.code ?? null]).toEqual([name, status, code]);
  }
  const basic = await api.call(usage, { headers: { Authorization: "Basic eDp5" } });
  expect([basic.status, basic.body.code]).toEqual([401, "invalid_api_key"]);
});

test("a rotated key goes on beside the new one", async () => {
  const old = await api.key();
  const next = await rotateKey(api.services, api.owner, {
    projectId: api.projectId,
    keyId: old.id,
    formKey: "a-rotation",
  });
  expect([
    (await api.call(usage, { key: old.key })).status,
    (await api.call(usage, { key: next.key! })).status,
  ]).toEqual([200, 200]);
});

test("a key in an address is refused, also with the right one in the header", async () => {
  const { key } = await api.key();
  for (const path of [
    `${usage}?api_key=${key}`,
    `${usage}?x=${key}`,
    `/api/v1/${key}/blocks`,
    `${usage}?x=%62k_live_x`,
  ]) {
    const { status, body } = await api.call(path, { key });
    expect([path, status, body.code]).toEqual([path, 400, "key_in_url"]);
  }
});

test("pages may read what needs no key, and what a key of their origin asks for", async () => {
  const origin = "https://app.example";
  const web = await api.key({ origins: [origin] });
  const server = await api.key();
  const allowed = async (path: string, init: RequestInit & { key?: string }) =>
    (await api.call(path, { ...init, headers: { Origin: origin } })).headers.get("Access-Control-Allow-Origin");
  expect(await allowed("/api/v1/weights", {})).toBe("*");
  expect(await allowed(usage, { key: web.key })).toBe(origin);
  expect(await allowed(usage, { key: server.key })).toBeNull();
  const preflight = await api.call(usage, {
    method: "OPTIONS",
    headers: { Origin: origin, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-api-key" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("X-API-Key");
  expect(preflight.headers.get("Access-Control-Allow-Credentials")).toBeNull();
});

test("a session is no key", async () => {
  const cookie = await signIn(api.product.origin, roles.owner);
  const answer = await api.call(usage, { headers: { Cookie: cookie } });
  expect([answer.status, answer.body.code]).toEqual([401, "missing_api_key"]);
});

test("guessing ends with 429, and right keys go on from there", async () => {
  const { key } = await api.key();
  const guess = () => api.call(usage, { key: newApiKey(), ip: "198.51.100.200" });
  const statuses = [];
  for (let time = 0; time < 101; time += 1) statuses.push((await guess()).status);
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
  const refused = await guess();
  expect([statuses[100], refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await api.call(usage, { key, ip: "198.51.100.200" })).status).toBe(200);
});

test("two processes give an account no more than its bucket, and the record is what clients have seen", async () => {
  const { id, key } = await api.key();
  const another = await startAnother(api.product, { ...platformEnv, TRUST_PROXY_HOPS: "1", RUN_JOBS: "0" });
  try {
    const { memberId } = api.owner;
    // Nothing flows in while the test runs.
    await api.sql`update api_plans set units_per_second = 1, bucket_units = 40`;
    await api.sql`update api_accounts set bucket = 40, filled_at = now() + interval '1 hour' where member_id = ${memberId}`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        api.call(usage, { key, at: number % 2 ? another.origin : api.product.origin }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(60);
    expect(refused.every(({ body }) => body.code === "rate_limited")).toBe(true);
    expect(Number(refused[0]!.headers.get("Retry-After"))).toBeGreaterThan(0);
    const seen = answers.reduce((sum, { units }) => sum + units, 0);
    expect(seen).toBe(40);
    await expect
      .poll(
        async () =>
          (
            await api.sql`select sum(units)::int as units, sum(calls)::int as calls, sum(refused)::int as refused
            from api_usage where key_id = ${id}`
          )[0],
      )
      .toEqual({ units: seen, calls: 100, refused: 60 });
  } finally {
    await another.stop();
    await api.sql`update api_plans set units_per_second = 25, bucket_units = 250`;
    await api.sql`update api_accounts set bucket = 250, filled_at = now()`;
  }
}, 120_000);

test("a month that is used up says when it begins anew", async () => {
  const { key } = await api.key();
  await api.sql`update api_accounts set month_units = 1200000`;
  const refused = await api.call(usage, { key });
  expect([refused.status, refused.body.code, refused.units]).toEqual([429, "quota_exceeded", 0]);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(31 * 86_400);
  expect(refused.headers.get("X-CU-Month-Remaining")).toBe("0");
  await api.sql`update api_accounts set month_units = 0`;
  expect((await api.call(usage, { key })).status).toBe(200);
});
