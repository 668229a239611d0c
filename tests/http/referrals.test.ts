import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { referralCookie, referralDays } from "#app/domain/partners/partner-code.ts";
import { aCheckout } from "#db/testing/order-builders.ts";
import { type Product, signIn, startProduct } from "./server.ts";

let product: Product;
let sql: postgres.Sql;
/** A partner who sells, and one who only brings. */
const codes = {} as Record<"seller" | "other", { id: string; code: string; email: string }>;
/** Session of the partner who sells. */
let session: string;

beforeAll(async () => {
  product = await startProduct();
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const partners = await sql<{ id: string; code: string; email: string; isSeller: boolean }[]>`
    select p.id, p.code, m.email, exists (select from seller_profiles s where s.member_id = m.id) as "isSeller"
    from partners p join members m on m.id = p.member_id where p.state = 'active' order by p.created_at`;
  codes.seller = partners.find(({ isSeller }) => isSeller)!;
  codes.other = partners.find(({ isSeller }) => !isSeller)!;
  session = await signIn(product.origin, codes.seller.email);
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ask = (path: string, { cookie = "", ...init }: { cookie?: string; method?: string } = {}) =>
  fetch(product.origin + path, {
    redirect: "manual",
    ...init,
    headers: { Accept: "text/html", "User-Agent": browser, ...(cookie && { Cookie: cookie }) },
  });

test("a partner's link is kept for thirty days and leads to the page without it, which comes from the cache", async () => {
  const { code } = codes.other;
  const answer = await ask(`/market/list?category=defi&ref=${code.toLowerCase()}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/market/list?category=defi"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const [kept] = answer.headers.getSetCookie().filter((each) => each.startsWith(`${referralCookie}=`));
  expect(kept).toContain(`${referralCookie}=${code};`);
  for (const attribute of [`Max-Age=${referralDays * 86_400}`, "HttpOnly", "SameSite=Lax", "Path=/"])
    expect(kept).toContain(attribute);
  const cookie = `${referralCookie}=${code}`;
  await vi.waitFor(
    async () =>
      expect((await ask("/market/list?category=defi", { cookie })).headers.get("Cache-Status")).toBe("page; hit"),
    { timeout: 60_000 },
  );
});

test("a code is followed once, however its name is written, and the rest of the address stays", async () => {
  const { code } = codes.other;
  for (const [typed, to] of [
    [`/market/list?%72ef=${code}`, "/market/list"],
    [`/market/list?ref=${code}&r%65f=ZZZZZZZZ`, "/market/list"],
    [`/market/list?q=what?&ref=${code}&page=2`, "/market/list?q=what?&page=2"],
    [`/de/landing?utm_source=naver&ref=${code}`, "/de/landing?utm_source=naver"],
  ] as const) {
    const answer = await ask(typed);
    expect([typed, answer.status, answer.headers.get("Location")]).toEqual([typed, 302, to]);
    const there = await ask(to);
    expect([to, there.status]).toEqual([to, 200]);
  }
});

test("codes that nobody has, and codes at pages that are not for everybody, are ignored", async () => {
  const { code } = codes.other;
  for (const path of ["/market/list?ref=ZZZZZZZZ", `/api/market/services?ref=${code}`, "/market/list?ref="]) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
  }
  expect((await ask(`/mypage?ref=${code}`)).headers.getSetCookie().join()).not.toContain(code);
});

test("visitors who follow a link are counted, those who only look whether it is there are not", async () => {
  const { id, code } = codes.seller;
  await sql`delete from partner_daily_clicks where partner_id = ${id}`;
  await ask(`/market/list?ref=${code}`, { method: "HEAD" });
  await ask(`/market/list?ref=${code}`);
  await ask(`/?ref=${code}`);
  const counted = () => sql`select clicks from partner_daily_clicks where partner_id = ${id}`;
  await vi.waitFor(async () => expect([...(await counted())]).toEqual([{ clicks: 1 }]), {
    timeout: 60_000,
    interval: 500,
  });
});

test("pages are shown while codes cannot be looked up", async () => {
  const path = `/market/list?ref=${codes.other.code}`;
  await sql`alter table partners rename to partners_elsewhere`;
  const answer = await ask(path).finally(() => sql`alter table partners_elsewhere rename to partners`);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect((await ask(path)).status).toBe(302);
});

test("a partner is told above the heading and at the field that an address is no page of ours", async () => {
  const page = (typed: string) => ask(`/mypage/partner?page=${encodeURIComponent(typed)}`, { cookie: session });
  const refused = await page("https://evil.example/market");
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain('class="error-summary"');
  expect(html).toContain('href="#link-page"');
  expect(html).toContain('id="link-page-error"');
  const made = await page("/market/list");
  expect(made.status).toBe(200);
  const there = await made.text();
  expect(there).toContain(`/market/list?ref=${codes.seller.code}`);
  expect(there).not.toContain('class="error-summary"');
});

test("orders by API belong to the followed link or the given code, and never to the buyer's own", async () => {
  const buyer = await signIn(product.origin, "buyer01@buyers.example");
  const services = await sql<{ id: number }[]>`
    select s.id from services s join members m on m.id = s.seller_id where s.status = 'active' and s.type = 'template'
      and s.pricing_type = 'fixed' and s.currency = 'KRW' and s.deleted_at is null
      and m.email not in ('buyer01@buyers.example', ${codes.seller.email}) order by s.id limit 4`;
  const place = async (
    path: "/api/market/checkout" | "/api/payment/bank-transfer",
    who: string,
    { link, partnerCode, service }: { link: string; partnerCode?: string; service: { id: number } },
  ) => {
    const { partnerLink: _, ...body } = aCheckout(service, { partnerCode });
    const key = randomUUID();
    const answer = await fetch(product.origin + path, {
      method: "POST",
      headers: {
        Origin: product.origin,
        Cookie: `${who}; ${referralCookie}=${link}`,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ ...body, idempotencyKey: key }),
    });
    const { data, errors } = (await answer.json()) as {
      data: { order_id: string } | null;
      errors: Record<string, unknown> | null;
    };
    if (!data) return [answer.status, errors];
    const [line] = await sql`select l.partner_id as id, l.partner_source as source from order_lines l
      join orders o on o.id = l.order_id where o.number = ${data.order_id}`;
    return [answer.status, line];
  };
  const [first, second, third, fourth] = services as unknown as [
    { id: number },
    { id: number },
    { id: number },
    { id: number },
  ];
  const [link, own] = [codes.other.code, codes.seller.code];
  const byLink = [200, { id: codes.other.id, source: "link" }];
  expect(await place("/api/market/checkout", buyer, { link, service: first })).toEqual(byLink);
  expect(await place("/api/payment/bank-transfer", buyer, { link, service: second })).toEqual(byLink);
  const byCode = { link, partnerCode: own, service: third };
  expect(await place("/api/market/checkout", buyer, byCode)).toEqual([200, { id: codes.seller.id, source: "code" }]);
  const unknown = { link, partnerCode: "ZZZZZZZZ", service: fourth };
  expect(await place("/api/market/checkout", buyer, unknown)).toEqual([422, expect.anything()]);
  const nobody = [200, { id: null, source: null }];
  expect(await place("/api/market/checkout", session, { link: own, service: fourth })).toEqual(nobody);
});
