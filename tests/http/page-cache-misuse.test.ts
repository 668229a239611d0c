import { get } from "node:http";
import { text } from "node:stream/consumers";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Product, signIn, startAnother, startProduct } from "./server.ts";

// Hostile requests to the page cache, and changes to pages while they are rendered (docs/decisions/021).
let product: Product;
let clean: Pick<Product, "origin" | "stop">;
let sql: postgres.Sql;
let detail: string;
type Service = { id: number; slug: string; seller_id: number };
let service: Service;
beforeAll(async () => {
  // Names of share cards are signed: with one secret both write the same ones.
  const env = { SECRET: "the-same-secret-for-both-products-of-this-test" };
  product = await startProduct((url) => url, env);
  clean = await startAnother(product, env);
  sql = postgres(product.databaseUrl, { max: 3, onnotice: () => {} });
  const found = await sql<
    Service[]
  >`select id, slug, s.seller_id from services s join service_listings l on l.service_id = s.id
    where exists (select from reviews r where r.service_id = s.id) order by s.sales_count desc, s.id desc limit 1`;
  service = found[0]!;
  detail = encodeURI(`/market/${service.id}/${service.slug}`);
}, 180_000);
afterAll(async () => {
  await sql.end();
  await clean.stop();
  await product.stop();
});

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends the exact bytes: headers that fetch does not send, and no Accept-Encoding unless given. */
function ask(path: string, headers: Record<string, string> = {}, origin = product.origin): Promise<Reply> {
  const { host, hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    get({ hostname, port, path, headers: { Host: host, ...headers } }, (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode!, headers: answer.headers, body }), fail);
    }).on("error", fail);
  });
}
const isHit = ({ headers }: Reply) => headers["cache-status"] === "page; hit";
const bothOrigins = () => [product.origin, clean.origin];

async function keep(path: string, headers: Record<string, string> = {}, origin = product.origin): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const answer = await ask(path, headers, origin);
      expect(isHit(answer)).toBe(true);
      return answer;
    },
    { timeout: 90_000 },
  );
}

const EVIL = "evil.example";
test.each<[string, Record<string, string>]>([
  ["nft", { Host: EVIL }],
  ["defi", { "X-Forwarded-Host": EVIL, "X-Forwarded-Proto": "https", "X-Forwarded-Port": "444" }],
  ["dao", { Forwarded: `host=${EVIL};proto=https`, "X-Original-URL": `/${EVIL}`, "X-Rewrite-URL": `/${EVIL}` }],
  ["wallet", { "X-HTTP-Method-Override": "POST", "X-Remix-Reload-Document": "yes", "X-Remix-Response": EVIL }],
  ["gamefi", { Accept: "application/json", "Accept-Language": "de,evil;q=0.1", "User-Agent": `<b>${EVIL}</b>` }],
  ["exchange", { "Save-Data": "on", "Sec-Purpose": "prefetch", Purpose: "prefetch", Referer: `http://${EVIL}/` }],
  ["infrastructure", { Authorization: `Bearer ${EVIL}`, "If-None-Match": `"${EVIL}"`, Range: "bytes=0-9" }],
])("a cached page of %s contains nothing of the first visitor's headers: %j", async (category, headers) => {
  const path = `/en-us/market/list?category=${category}`;
  expect((await ask(path, headers)).status).toBe(200);
  const next = await ask(path);
  expect(JSON.stringify(next.headers) + next.body).not.toContain("evil");
  const untouched = await ask(path, {}, clean.origin);
  expect(next.body.replaceAll(product.origin, "")).toBe(untouched.body.replaceAll(clean.origin, ""));
});

test("unknown query parameters lead to one cached page", async () => {
  await keep("/market/list");
  const strange = Array.from({ length: 60 }, (_, n) => `a${n}=${n}&utm_source=${n}&category=none${n}&sort=&page=`);
  for (const query of [...strange, "__proto__=1&constructor=2", "%00=%ff&=&&", "category%5B%5D=nft", "x".repeat(4_000)])
    expect([query, isHit(await ask(`/market/list?${query.replace("&sort=&page=", "&sort=")}`))]).toEqual([query, true]);
});

test.each(["/market/list#1", "/market/1/..", "/market/./list", "/market/%2e%2e/login", "/market/list?page=1#x"])(
  "%s, another spelling of a page, is not cached",
  async (path) => {
    for (let time = 0; time < 2; time += 1) expect((await ask(path)).headers["cache-status"]).toBeUndefined();
  },
);

test("a path with .. is guarded like the address it leads to", async () => {
  const { status, headers } = await ask("/market/../mypage");
  expect([status, headers.location]).toEqual([302, expect.stringContaining("/login")]);
});

test("a page cached after HEAD has its body, and range requests get the whole page", async () => {
  const { hostname, port } = new URL(product.origin);
  const path = "/nl/market/list?category=nft";
  await new Promise((done, fail) => {
    get({ hostname, port, path, method: "HEAD" }, (answer) => answer.resume().on("end", done)).on("error", fail);
  });
  const whole = await keep(path);
  expect(whole.body).toMatch(/<\/html>\s*$/);
  const part = await ask(path, { Range: "bytes=0-9" });
  expect([part.status, part.body]).toEqual([200, whole.body]);
});

test("a cached response has every header of the uncached page", async () => {
  for (const path of ["/market/list", detail, "/", "/terms", "/market/list.data"]) {
    const kept = await keep(path);
    const rendered = await ask(path, { Cookie: "other=1" });
    // Hashes replace the nonce; a page without inline scripts allows none.
    const policy = ({ headers }: Reply) =>
      String(headers["content-security-policy"])
        .replace(/'(nonce|sha256)-[^']*'/g, "")
        .replace(/ +/g, " ");
    const { etag, "cache-status": _status, ...headers } = kept.headers;
    const ofOneAnswer = { date: "", "x-request-id": "", "content-length": "", "content-security-policy": "" };
    const { "transfer-encoding": _chunked, ...expected } = rendered.headers;
    expect({ ...headers, ...ofOneAnswer }).toEqual({ ...expected, ...ofOneAnswer });
    expect(etag).toBeDefined();
    if (!path.endsWith(".data")) expect(policy(kept)).toBe(policy(rendered));
  }
});

test("a flash message is shown to its visitor only", async () => {
  const cookie = await signIn(product.origin, "buyer@jangteo.example");
  const out = await fetch(`${product.origin}/logout`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: product.origin, Cookie: cookie },
  });
  const flash = out.headers.getSetCookie().find((line) => line.startsWith("flash="))!;
  await keep("/market");
  const told = await ask("/market", { Cookie: flash.split(";", 1)[0]! });
  expect(told.headers["cache-status"]).toBeUndefined();
  expect(String(told.headers["set-cookie"])).toContain("flash=;");
  expect(told.headers["cache-control"]).toBe("private, no-store");
  const next = await ask("/market");
  expect(isHit(next)).toBe(true);
  expect(next.headers["set-cookie"]).toBeUndefined();
  expect(next.body.length).toBeLessThan(told.body.length);
});

test.each(["\u00a0sid", "\u0085sid", "sid\u00a0", "SID", "sid%20", "a=b,sid", "sid\u00ad"])(
  "a session cookie under the name %j is no session, and the response is not cached",
  async (name) => {
    const [, token] = (await signIn(product.origin, "buyer@jangteo.example")).split("=");
    await keep("/market/list");
    const odd = await ask("/market/list", { Cookie: `${name}=${token}` });
    expect(odd.headers["cache-status"]).toBeUndefined();
    expect(odd.body).not.toContain("/logout");
    expect(odd.headers["set-cookie"]).toBeUndefined();
    expect(isHit(await ask("/market/list"))).toBe(true);
  },
);

/** Drops every page of every process, and waits until that is done. */
async function dropAllPages(): Promise<void> {
  for (const origin of bothOrigins()) await keep("/terms", {}, origin);
  await sql`update exchange_rates set krw_per_unit = krw_per_unit where currency = 'USD'`;
  for (const origin of bothOrigins())
    await vi.waitFor(async () => expect(isHit(await ask("/terms", {}, origin))).toBe(false), { timeout: 90_000 });
}

test("an error response is not cached", async () => {
  await dropAllPages();
  await sql`alter table reviews rename to reviews_away`;
  try {
    const failed = await ask(detail);
    expect([failed.status, failed.headers["cache-status"]]).toEqual([500, undefined]);
    expect(failed.headers["cache-control"]).toBe("private, no-store");
  } finally {
    await sql`alter table reviews_away rename to reviews`;
  }
  expect((await ask(detail)).status).toBe(200);
  await keep(detail);
});

test("a page whose data changed during its rendering is not cached", async () => {
  await dropAllPages();
  const blocker = await sql.reserve();
  await blocker`begin`;
  await blocker`lock table reviews in access exclusive mode`;
  // The loader has read the service and waits for its reviews.
  const overtaken = ask(detail);
  const waiting = () => sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%reviews%'`;
  try {
    await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBeGreaterThan(0);
    await sql`update services set summary = 'Written while the page was rendered' where id = ${service.id}`;
  } finally {
    await blocker`commit`;
    blocker.release();
  }
  expect((await overtaken).status).toBe(200);
  expect((await ask(detail)).body).toContain("Written while the page was rendered");
  expect((await keep(detail)).body).toContain("Written while the page was rendered");
});

/** Waits until every process shows the page as expected; the timeout is generous because the machine may be busy. */
async function waitUntilShown(path: string, isTrue: (answer: Reply) => boolean): Promise<void> {
  for (const origin of bothOrigins())
    await vi.waitFor(async () => expect(isTrue(await ask(path, {}, origin))).toBe(true), { timeout: 90_000 });
}

test("every process shows a new price, a seller's new name and a suspension", async () => {
  const pages = [detail, "/market/list"];
  const keepAll = async () => {
    for (const path of pages) for (const origin of bothOrigins()) await keep(path, {}, origin);
  };
  await keepAll();
  await sql`update services set pricing_type = 'fixed', currency = 'KRW', price_amount = 7654321 where id = ${service.id}`;
  for (const path of pages) await waitUntilShown(path, ({ body }) => body.includes("7,654,321"));
  await keepAll();
  await sql`update seller_profiles set display_name = 'Renamed Studio' where member_id = ${service.seller_id}`;
  for (const path of pages) await waitUntilShown(path, ({ body }) => body.includes("Renamed Studio"));
  await keepAll();
  await sql`update services set status = 'suspended', suspended_by = 'operator' where id = ${service.id}`;
  await waitUntilShown("/market/list", ({ body }) => !body.includes(`/market/${service.id}/`));
  await waitUntilShown(detail, ({ status }) => status !== 200);
  await sql`update services set status = 'active', suspended_by = null where id = ${service.id}`;
  await waitUntilShown("/market/list", ({ body }) => body.includes(`/market/${service.id}/`));
});

test("a favourite and a view, which no page shows, drop no cached page", async () => {
  const [other] = await sql`select s.id, s.slug from services s join service_listings l on l.service_id = s.id
    where s.seller_id <> ${service.seller_id} order by s.sales_count, s.id limit 1`;
  const unrelated = encodeURI(`/market/${other!.id}/${other!.slug}`);
  await keep(unrelated);
  await keep(detail);
  await keep("/market/list");
  await sql`update services set favorite_count = favorite_count + 1, view_count = view_count + 1 where id = ${service.id}`;
  // This change is announced after the favourite: when it has arrived, the favourite has too.
  await sql`update services set summary = summary || '!' where id = ${other!.id}`;
  await vi.waitFor(async () => expect(isHit(await ask(unrelated))).toBe(false), { timeout: 90_000, interval: 20 });
  expect([isHit(await ask(detail)), isHit(await ask("/market/list"))]).toEqual([true, true]);
});

test("a change made while the listener's connection was lost is shown", async () => {
  await keep(detail);
  await sql.begin(async (change) => {
    await change`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'jangteo page changes' and datname = current_database()`;
    await change`update services set summary = 'Written while nobody listened' where id = ${service.id}`;
  });
  await waitUntilShown(detail, ({ body }) => body.includes("Written while nobody listened"));
});
