import { get } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Product, signIn, startAnother, startProduct } from "./server.ts";

let product: Product;
let other: Pick<Product, "origin" | "stop">;
let sql: postgres.Sql;
let detail: string;
let serviceId: number;
beforeAll(async () => {
  product = await startProduct(undefined, { TRUST_PROXY_HOPS: "1" });
  other = await startAnother(product);
  sql = postgres(product.databaseUrl, { max: 2, onnotice: () => {} });
  const [service] = await sql`select id, slug from services s join service_listings l on l.service_id = s.id
    where exists (select from reviews r where r.service_id = s.id) order by s.sales_count desc, s.id desc limit 1`;
  serviceId = service!.id;
  detail = encodeURI(`/market/${service!.id}/${service!.slug}`);
}, 180_000);
afterAll(async () => {
  await sql.end();
  await other.stop();
  await product.stop();
});

/** Sends other encodings, and headers that fetch does not send. */
function ask(path: string, headers: Record<string, string> = {}, origin = product.origin): Promise<Response> {
  return fetch(origin + path, { headers, redirect: "manual" });
}
const isHit = (answer: Response) => answer.headers.get("Cache-Status") === "page; hit";

/** Requests the page until it is cached: another change (a view, a job) may happen between two requests. */
async function keep(path: string, origins = [product.origin]): Promise<void> {
  for (const origin of origins)
    await vi.waitFor(async () => expect(isHit(await ask(path, {}, origin))).toBe(true), { timeout: 90_000 });
}

/** Waits until every process shows the change; the timeout is generous because the machine may be busy. */
async function expectShown(path: string, text: string): Promise<void> {
  for (const origin of [product.origin, other.origin])
    await vi.waitFor(async () => expect(await (await ask(path, {}, origin)).text()).toContain(text), {
      timeout: 90_000,
      interval: 50,
    });
}

const bothOrigins = () => [product.origin, other.origin];

test.each(["/market/list", "/market", "/", "/terms", "/de/market/list?category=defi", "/market/list.data"])(
  "%s is rendered once and then cached",
  async (path) => {
    const first = await ask(path);
    expect(first.status).toBe(200);
    await keep(path);
    const second = await ask(path);
    expect(await second.text()).toBe(await first.text());
  },
);

test("every process shows a changed service on its page and in lists", async () => {
  await keep(detail, bothOrigins());
  await keep("/market/list", bothOrigins());
  await sql`update services set summary = 'A summary nobody wrote before', title = title || ' Ⅱ' where id = ${serviceId}`;
  await expectShown("/market/list", " Ⅱ");
  await expectShown(detail, "A summary nobody wrote before");
});

test("every process shows a changed seller profile", async () => {
  const [seller] = await sql`select p.member_id as id from seller_profiles p
    where exists (select from service_listings l where l.seller_id = p.member_id)
    and exists (select from profile_skills k where k.member_id = p.member_id) limit 1`;
  const profile = `/profile/${seller!.id}`;
  await keep(profile, bothOrigins());
  await sql`update seller_profiles set display_name = 'Renamed workshop' where member_id = ${seller!.id}`;
  await expectShown(profile, "Renamed workshop");
  await keep(profile, bothOrigins());
  await sql`update profile_skills set name = 'Skill of today' where member_id = ${seller!.id} and position = 0`;
  await expectShown(profile, "Skill of today");
  await keep(profile, bothOrigins());
  await sql`insert into portfolio_items (member_id, title, category, locale, created_at, updated_at)
    select ${seller!.id}, 'Work', 'nft', 'ko', now(), now() from generate_series(1, 37)`;
  const [works] = await sql`select count(*)::int as number from portfolio_items where member_id = ${seller!.id}`;
  await expectShown(profile, `>${works!.number}<`);
});

test("the licence form is cached, and the answer about a key is not", async () => {
  await keep("/licence");
  const answer = await ask("/licence?key=JT-0000");
  expect(answer.headers.get("Cache-Status")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await ask("/licence")).headers.get("Cache-Control")).toContain("public");
});

test("every process shows a changed review and a reviewer's new name", async () => {
  await keep(detail, bothOrigins());
  const [review] = await sql`update reviews set body = 'Changed after it was kept', created_at = now()
    where id = (select id from reviews where service_id = ${serviceId} and not hidden order by created_at desc limit 1)
    returning member_id`;
  await expectShown(detail, "Changed after it was kept");
  await keep(detail, bothOrigins());
  await sql`update members set nickname = 'Qwertzuiop', nickname_key = 'qwertzuiop' where id = ${review!.member_id}`;
  await expectShown(detail, "Q");
  for (const origin of bothOrigins())
    await vi.waitFor(async () => expect(isHit(await ask(detail, {}, origin))).toBe(true), { timeout: 90_000 });
});

test("a changed exchange rate drops every page in every process", async () => {
  for (const path of [detail, "/market/list", "/terms"]) await keep(path, bothOrigins());
  await sql`update exchange_rates set krw_per_unit = krw_per_unit + 1 where currency = 'USD'`;
  for (const origin of bothOrigins()) await expectDropped(["/terms"], origin);
});

/** Waits until the cached pages have to be rendered again. */
async function expectDropped(paths: string[], origin: string): Promise<void> {
  for (const path of paths)
    await vi.waitFor(async () => expect(isHit(await ask(path, {}, origin))).toBe(false), {
      timeout: 90_000,
      interval: 20,
    });
}

test("a changed service does not drop the page of another service", async () => {
  const [unrelated] = await sql`select s.id, s.slug from services s join service_listings l on l.service_id = s.id
    where s.seller_id <> (select seller_id from services where id = ${serviceId}) limit 1`;
  const page = encodeURI(`/market/${unrelated!.id}/${unrelated!.slug}`);
  await keep(page);
  await keep(detail);
  await sql`update services set summary = 'Changed once more' where id = ${serviceId}`;
  await expectShown(detail, "Changed once more");
  expect(isHit(await ask(page))).toBe(true);
});

test("only the buyer of a service sees the purchase on its page", async () => {
  const [order] = await sql`select o.number, l.service_id, s.slug from orders o
    join order_lines l on l.order_id = o.id join services s on s.id = l.service_id
    join service_listings i on i.service_id = s.id join members m on m.id = o.buyer_id
    where m.email = 'buyer@jangteo.example' and o.status = 'completed' and o.kind = 'purchase'
    order by o.created_at desc limit 1`;
  const page = encodeURI(`/market/${order!.service_id}/${order!.slug}`);
  await keep(page);
  const cookie = await signIn(product.origin, "buyer@jangteo.example");
  const own = await ask(page, { Cookie: cookie });
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await own.text()).toMatch(/구매한 적이 있습니다.*\/order\/JT-/s);
  const anonymous = await ask(page);
  expect(isHit(anonymous)).toBe(true);
  expect(await anonymous.text()).not.toContain("구매한 적이 있습니다");
});

test("a member's page is not cached, and a member gets no cached page", async () => {
  await keep("/market/list");
  const cookie = await signIn(product.origin, "buyer@jangteo.example");
  const own = await ask("/market/list", { Cookie: cookie });
  expect(own.headers.get("Cache-Status")).toBeNull();
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await own.text()).toContain("/logout");
  const anonymous = await ask("/market/list");
  expect(isHit(anonymous)).toBe(true);
  expect(await anonymous.text()).not.toContain("/logout");
  const odd = await ask("/market/list", { Cookie: `theme=dark; ${cookie}` });
  expect(odd.headers.get("Cache-Status")).toBeNull();
});

test("a response that sets a cookie is not cached", async () => {
  const path = "/market/list?category=nft";
  const first = await ask(path, { Cookie: "sid=stale" });
  expect(first.headers.getSetCookie().join()).toContain("sid=;");
  const next = await ask(path);
  expect(next.headers.get("Cache-Status")).toBe("page; fwd=miss");
  expect(next.headers.getSetCookie()).toEqual([]);
});

test("tracking parameters lead to the same cached page", async () => {
  await keep("/market/list?category=defi");
  for (const query of ["category=defi&utm_source=a", "ref=b&category=defi", "category=defi&fbclid=1&x=2"])
    expect(isHit(await ask(`/market/list?${query}`))).toBe(true);
});

test("a page with a matching ETag answers 304", async () => {
  await keep("/market/list");
  const etag = (await ask("/market/list")).headers.get("ETag")!;
  const again = await ask("/market/list", { "If-None-Match": `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Security-Policy")).toContain("sha256-");
  expect(await again.text()).toBe("");
  expect((await ask("/market/list", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD has the headers of GET without a body", async () => {
  await keep("/market/list");
  const full = await raw("GET", "identity");
  const head = await raw("HEAD", "identity");
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(String(full.body.length));
  expect(head.headers.etag).toBe(full.headers.etag);
});

test.each([
  ["br, gzip, deflate", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0, *", "br"],
  ["br;q=0, *", "gzip"],
  ["br;q=0, gzip;q=0, *", undefined],
  ["identity", undefined],
])("Accept-Encoding %s gets %s", async (accepted, encoding) => {
  await keep("/market/list");
  const answer = await raw("GET", accepted);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toContain("Accept-Encoding");
  expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  const plain =
    encoding === "br" ? brotliDecompressSync(answer.body) : encoding ? gunzipSync(answer.body) : answer.body;
  expect(plain.toString()).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
});

function raw(method: string, accepted: string) {
  return new Promise<{ headers: Record<string, string | undefined>; body: Buffer }>((done, fail) => {
    get(`${product.origin}/market/list`, { method, headers: { "Accept-Encoding": accepted } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => done({ headers: answer.headers as never, body: Buffer.concat(chunks) }));
    }).on("error", fail);
  });
}

test("the CSP of a cached page has the hash of every inline script and style, and no nonce", async () => {
  const { createHash } = await import("node:crypto");
  for (const path of ["/market/list", detail, "/", "/terms"]) {
    await keep(path);
    const answer = await ask(path);
    const policy = answer.headers.get("Content-Security-Policy")!;
    expect(policy).not.toContain("nonce-");
    expect(policy).not.toContain("unsafe");
    const html = await answer.text();
    expect(html).not.toContain(" nonce=");
    const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , attributes, content]) => content !== "" && !attributes?.includes("application/ld+json"),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , , content] of inline)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(content!).digest("base64")}'`);
  }
});

test("a visitor with a theme cookie gets a private response", async () => {
  await ask("/market/list", { Cookie: "theme=dark" });
  const dark = await ask("/market/list", { Cookie: "theme=dark" });
  expect(dark.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await dark.text()).toContain('data-theme="dark"');
  expect(await (await ask("/market/list")).text()).not.toContain('data-theme="dark"');
});

test("a missing page is not cached", async () => {
  for (const path of ["/market/99999999/none", `/market/${serviceId}/another-name`]) {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(path);
      expect([301, 404]).toContain(answer.status);
      expect(answer.headers.get("Cache-Status")).toBeNull();
    }
  }
});

test("views of a cached page are counted", async () => {
  await keep(detail);
  const views = async () =>
    Number((await sql`select count(*) from service_views where service_id = ${serviceId}`)[0]!.count);
  const before = await views();
  // Each of a network of its own: two browsers of one may count as one (visitor-hash.server.ts).
  for (const number of [1, 2, 3]) {
    const answer = await ask(detail, {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
      "X-Forwarded-For": `198.51.100.${number}`,
    });
    expect(isHit(answer)).toBe(true);
  }
  await vi.waitFor(async () => expect(await views()).toBe(before + 3), { timeout: 90_000, interval: 500 });
});

test("the cache is empty while changes cannot be received, and is filled again afterwards", async () => {
  await keep("/terms");
  const [listener] = await sql`select pid from pg_stat_activity
    where application_name = 'jangteo page changes' and datname = current_database() order by backend_start limit 1`;
  await sql`select pg_terminate_backend(${listener!.pid}::int)`;
  // the first process was started first
  await expectDropped(["/terms"], product.origin);
  await keep("/terms");
});
