import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import { localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { routeFacts } from "#app/route-facts.ts";
import { type Product, signIn, startProduct } from "./server.ts";

const roles = {
  visitor: null,
  other: "buyer01@buyers.example",
  owner: "buyer@jangteo.example",
  operator: "operator@jangteo.example",
} as const;
/** And a seller, of none of the orders below. */
type Role = keyof typeof roles | "seller";
/** A status, or the path of ours it leads to. */
type Outcome = number | string;
type Rule = Record<Exclude<Role, "visitor">, Outcome>;

const everyMember = (outcome: Outcome): Rule => ({
  other: outcome,
  seller: outcome,
  owner: outcome,
  operator: outcome,
});
const buyerOnly: Rule = { other: 404, seller: 404, owner: 200, operator: 404 };
const concerned: Rule = { other: 404, seller: 404, owner: 200, operator: 200 };
const operatorOnly: Rule = { other: 404, seller: 404, owner: 404, operator: 200 };
const sellerOnly: Rule = { other: 404, seller: 200, owner: 404, operator: 404 };

type Facts = {
  /** An order of the owner that waits for its money, its payment and what was bought. */
  waiting: string;
  paymentId: string;
  title: string;
  /** An order of the owner with a template to download. */
  bought: string;
  /** A document of the owner, and the order it is about. */
  documentId: string;
  documents: string;
  /** An order of the owner with a case, the case, and a refund of theirs. */
  disputed: string;
  caseId: string;
  refundId: string;
  serviceId: number;
  /** A seller, and an order of theirs. */
  seller: string;
  sold: string;
  /** A run of payouts, one of it, and a month of the books. */
  runId: string;
  payoutId: string;
  month: string;
};

/** Route → an address of it, and who may see it. Visitors are sent to the login everywhere. */
const rules: Record<string, [(facts: Facts) => string, Rule]> = {
  "/checkout": [() => paths.checkout(), everyMember(200)],
  "/market/:id/checkout": [({ serviceId }) => paths.market.checkout(serviceId), everyMember(200)],
  "/order/success": [({ waiting }) => paths.order.success(waiting), buyerOnly],
  "/order/:number?": [({ waiting }) => paths.order.view(waiting), concerned],
  "/order/:number/cancel": [({ waiting }) => paths.order.cancel(waiting), buyerOnly],
  "/order/:number/pay": [({ waiting }) => paths.order.pay(waiting), buyerOnly],
  "/order/:number/refund": [({ bought }) => paths.order.refund(bought), buyerOnly],
  "/order/:number/case": [({ disputed }) => paths.order.case(disputed), concerned],
  "/order/:number/download": [({ bought }) => paths.order.download(bought), buyerOnly],
  "/order/:number/support": [({ bought }) => paths.order.support(bought), buyerOnly],
  "/order/:number/licence": [({ bought }) => paths.order.licence(bought), { ...buyerOnly, owner: "/order/{bought}" }],
  "/payment/coinpayments": [
    ({ waiting }) => paths.order.coins(waiting),
    { ...buyerOnly, owner: "/order/{waiting}/pay" },
  ],
  "/payment-complete": [({ waiting }) => paths.order.paymentComplete(waiting), buyerOnly],
  "/mypage": [() => paths.mypage.home(), everyMember(200)],
  "/mypage/orders": [() => paths.mypage.orders(), everyMember(200)],
  "/mypage/orders/:number": [({ waiting }) => paths.mypage.order(waiting), concerned],
  "/order/:number/documents/:documentId": [
    ({ documents, documentId }) => paths.order.document(documents, documentId),
    concerned,
  ],
  "/order/:number/tax-invoice": [({ bought }) => paths.order.taxInvoice(bought), buyerOnly],
  "/mypage/documents": [() => paths.mypage.documents(), everyMember(200)],
  "/mypage/documents/:documentId": [({ documentId }) => paths.mypage.document(documentId), concerned],
  "/mypage/favorites": [() => paths.mypage.favorites(), everyMember(200)],
  "/mypage/billing": [() => paths.mypage.billing(), everyMember(200)],
  "/mypage/account": [() => paths.mypage.account(), everyMember(200)],
  "/mypage/account/file/:token": [() => paths.mypage.accountFile("made-up"), everyMember("/mypage/account")],
  "/mypage/profile": [() => "/mypage/profile", everyMember(200)],
  "/mypage/profile/avatar": [() => "/mypage/profile/avatar", everyMember(200)],
  "/mypage/notifications": [() => "/mypage/notifications", everyMember(200)],
  "/mypage/security": [() => "/mypage/security", everyMember(200)],
  "/mypage/security/two-factor": [() => "/mypage/security/two-factor", everyMember(200)],
  "/mypage/email/:token": [() => "/mypage/email/nobodys", everyMember(404)],
  "/admin": [() => paths.admin.home(), operatorOnly],
  "/admin/deposits": [() => paths.admin.deposits({ q: "김" }), operatorOnly],
  "/admin/deposits/:paymentId": [({ paymentId }) => paths.admin.deposit(paymentId), operatorOnly],
  "/admin/orders": [() => paths.admin.orders(), operatorOnly],
  "/admin/orders/:number": [({ waiting }) => paths.admin.order(waiting), operatorOnly],
  "/admin/documents": [() => paths.admin.documents(), operatorOnly],
  "/admin/documents/export": [() => paths.admin.documentsCsv(), operatorOnly],
  "/admin/documents/:documentId": [({ documentId }) => paths.admin.document(documentId), operatorOnly],
  "/mypage/sales": [() => paths.mypage.sales(), sellerOnly],
  "/mypage/sales/:number": [({ sold }) => paths.mypage.sale(sold), sellerOnly],
  "/mypage/payouts": [() => paths.mypage.payouts(), sellerOnly],
  "/admin/payouts": [() => paths.admin.payouts(), operatorOnly],
  "/admin/payouts/:run": [({ runId }) => paths.admin.payoutRun(runId), operatorOnly],
  "/admin/payouts/:run/file": [({ runId }) => paths.admin.bankFile(runId), operatorOnly],
  "/admin/payouts/:run/:payout": [({ runId, payoutId }) => paths.admin.payout(runId, payoutId), operatorOnly],
  "/admin/months": [() => paths.admin.months(), operatorOnly],
  "/admin/months/:month": [({ month }) => paths.admin.month(month), operatorOnly],
  "/admin/months/:month/file": [({ month }) => paths.admin.monthFile(month), operatorOnly],
  "/admin/orders/:number/refund": [({ bought }) => paths.admin.refund(bought), operatorOnly],
  "/admin/cases": [() => paths.admin.cases(), operatorOnly],
  "/admin/cases/:caseId": [({ caseId }) => paths.admin.case(caseId), operatorOnly],
  "/admin/refunds": [() => paths.admin.refunds(), operatorOnly],
  "/admin/refunds/:refundId": [({ refundId }) => paths.admin.sentRefund(refundId), operatorOnly],
  "/admin/reconciler": [() => paths.admin.reconciler(), operatorOnly],
  "/admin/reconciler/:findingId": [() => paths.admin.finding("0198"), everyMember(404)],
  "/admin/rates": [() => paths.admin.rates("USD"), operatorOnly],
  "/admin/audit": [() => paths.admin.audit(), operatorOnly],
  "/download/:token": [() => paths.order.file("made-up"), everyMember(404)],
  "/order/checkout/:serviceId?": [({ serviceId }) => paths.order.checkout(serviceId), everyMember(200)],
};

/** Without what they are about, these lead on. */
const leading: [string, Outcome][] = [
  ["/order", "/mypage/orders"],
  ["/order/success", "/mypage/orders"],
  ["/payment-complete", "/mypage/orders"],
  ["/order/checkout", "/market/list"],
];

const leaves = leafRoutes.map(({ id, path, isLocalized }) => ({ id, pattern: path, isLocalized, ...routeFacts[id] }));
const guarded = leaves.filter(({ access }) => access === "member" || access === "operator");
/** Where there is no page, members find none. */
const ruleOf = (pattern: string) =>
  rules[pattern] ?? ([() => pattern.replace("*", "no/such/page"), everyMember(404)] satisfies [unknown, Rule]);

let product: Product;
let facts: Facts;
let cookies: Record<Role, string>;

beforeAll(async () => {
  product = await startProduct();
  facts = await readFacts();
  const members = Object.entries({ ...roles, seller: facts.seller });
  cookies = Object.fromEntries(
    await Promise.all(members.map(async ([role, email]) => [role, email ? await signIn(product.origin, email) : ""])),
  ) as typeof cookies;
}, 120_000);

afterAll(() => product?.stop());

async function readFacts(): Promise<Facts> {
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const [waiting] = await sql<Pick<Facts, "waiting" | "paymentId" | "title">[]>`
    select o.number as waiting, p.id as "paymentId", l.title from orders o
    join members m on m.id = o.buyer_id join payments p on p.order_id = o.id join order_lines l on l.order_id = o.id
    where m.email = ${roles.owner} and o.status = 'processing' and p.status = 'pending' and p.method = 'bank-transfer' limit 1`;
  const [bought] = await sql<{ number: string }[]>`
    select o.number from orders o join members m on m.id = o.buyer_id join entitlements e on e.order_id = o.id
    where m.email = ${roles.owner} and o.status = 'completed' and o.total_amount > 0 and e.expires_at > now() limit 1`;
  const [document] = await sql<Pick<Facts, "documentId" | "documents">[]>`
    select d.id as "documentId", o.number as documents from documents d join orders o on o.id = d.order_id join members m on m.id = d.member_id
    where m.email = ${roles.owner} and d.kind = 'tax-invoice' limit 1`;
  const [disputed] = await sql<Pick<Facts, "disputed" | "caseId">[]>`
    select o.number as disputed, c.id as "caseId" from refund_cases c join orders o on o.id = c.order_id join members m on m.id = o.buyer_id
    where m.email = ${roles.owner} and c.status = 'open' limit 1`;
  const [refund] = await sql<Pick<Facts, "refundId">[]>`select id as "refundId" from refunds limit 1`;
  const [service] = await sql<{ id: number }[]>`
    select id from services where status = 'active' and pricing_type = 'fixed' and currency = 'KRW' order by id limit 1`;
  const [payout] = await sql<{ runId: string; payoutId: string; month: string }[]>`
    select run_id as "runId", id as "payoutId", to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM') as month from payouts limit 1`;
  const numbers = [waiting!.waiting, bought!.number, document!.documents, disputed!.disputed];
  const [sale] = await sql<Pick<Facts, "seller" | "sold">[]>`
    select m.email as seller, o.number as sold from orders o join members m on m.id = o.seller_id
    where o.status = 'completed' and m.email not in ${sql(Object.values(roles).filter((email) => email !== null))}
      and m.id not in (select seller_id from orders where number in ${sql(numbers)}) order by o.number limit 1`;
  await sql.end();
  return {
    ...sale!,
    ...waiting!,
    ...disputed!,
    ...refund!,
    ...payout!,
    ...document!,
    bought: bought!.number,
    serviceId: service!.id,
  };
}

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit };

async function ask(role: Role, path: string, { headers, ...init }: Init = {}) {
  const answer = await fetch(product.origin + path, {
    redirect: "manual",
    ...init,
    headers: { ...(cookies[role] ? { Cookie: cookies[role] } : {}), ...headers },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get("Location"),
    body: await answer.text(),
  };
}

/** A form sent from a page of ours. */
const send = (
  role: Role,
  path: string,
  body: BodyInit = new URLSearchParams({ a: "1" }),
  headers: Record<string, string> = {},
) => ask(role, path, { method: "POST", body, headers: { Origin: product.origin, ...headers } });

/** Outcome of a request: by the status of a document, by the content of a data response. */
async function outcomeOf(role: Role, path: string): Promise<Outcome> {
  const { status, location, body, headers } = await ask(role, path);
  expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
  const isLeading = status === 302 || (status === 202 && body.includes("SingleFetchRedirect"));
  if (status !== 200 && role !== "owner") expect([path, role, body.includes(facts.title)]).toEqual([path, role, false]);
  return isLeading ? location! : status;
}

function requestsFor(path: string, id: string): string[] {
  const [pathname, query] = path.split("?");
  const search = query ? [query] : [];
  return [
    path,
    `${pathname}.data${query ? `?${query}` : ""}`,
    `${pathname}.data?${[...search, `_routes=${encodeURIComponent(id)}`].join("&")}`,
  ];
}

test("every protected page has its rule here", () => {
  const pages = guarded.filter(({ id }) => !/\/not-found(-unprefixed)?$/.test(id)).map(({ pattern }) => pattern);
  expect(Object.keys(rules).sort()).toEqual([...new Set(pages)].sort());
});

const asked = ["visitor", "other", "seller", "owner", "operator"] as const;

test.each(guarded)(
  "$pattern ($id): login, not found or there, as document, as data, and as the data of its route alone",
  async ({ id, pattern, isLocalized }) => {
    const [addressOf, rule] = ruleOf(pattern);
    const bare = addressOf(facts);
    for (const [index, locale] of (isLocalized ? routedLocales : (["ko"] as const)).entries()) {
      const lang = locale === "ko" ? "" : `/${locale}`;
      // Where no language stands in front, another page has this address.
      if (lang === "" && leaves.find((leaf) => leaf.pattern === pattern)!.id !== id) continue;
      const requests = requestsFor(lang + bare, id);
      const login = `${lang}/login?redirectTo=${encodeURIComponent(lang + bare)}`;
      const filled = (outcome: Outcome) =>
        typeof outcome === "string"
          ? lang + outcome.replace("{bought}", facts.bought).replace("{waiting}", facts.waiting)
          : outcome;
      const wanted = asked.map((role) => (role === "visitor" ? login : filled(rule[role])));
      // All three kinds of request without a language and in German, one of them in each of the others.
      await Promise.all(
        requests
          .filter((_request, kind) => locale === "ko" || locale === "de" || kind === index % 3)
          .map(async (request) => {
            const outcomes = await Promise.all(asked.map((role) => outcomeOf(role, request)));
            expect([request, ...outcomes]).toEqual([request, ...wanted]);
          }),
      );
    }
  },
);

test("a page for everybody is a member's own as soon as it has one, and for the session and for caches alike", async () => {
  for (const path of ["/market", "/market/list", "/terms", "/images/0-0.avif"])
    expect([path, (await ask("owner", path)).headers.get("Cache-Control")]).toEqual([
      path,
      path.startsWith("/images") ? "no-store" : "private, no-store",
    ]);
  // No space of HTTP: other readers of the header see another name (RFC 6265).
  const { headers, body } = await ask("visitor", "/market", { headers: { Cookie: `\u00a0${cookies.owner}` } });
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  expect(body).not.toContain('href="/mypage"');
  expect((await ask("owner", "/market")).body).toContain('href="/mypage"');
}, 60_000);

/** Cookie and access token of a sign-in that has ended since. */
async function endedSession(how: "expires_at" | "revoked_at"): Promise<{ cookie: string; token: string }> {
  const cookie = await signIn(product.origin, roles.owner);
  const body = JSON.stringify({ email: roles.owner, password: "jangteo-demo-2026" });
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const token = ((await answer.json()) as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken;
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update sessions set ${sql(how)} = now() - interval '1 second' where id in (
    select s.id from sessions s join members m on m.id = s.member_id where m.email = ${roles.owner} order by s.created_at desc limit 2)`;
  await sql.end();
  return { cookie, token };
}

test("who is not signed in, or no longer, is sent to the login in every language and told 401 by the API", async () => {
  const ended = {
    expired: await endedSession("expires_at"),
    revoked: await endedSession("revoked_at"),
    "made up": { cookie: "sid=nobodys", token: "nobodys" },
    none: { cookie: "", token: "" },
  };
  const wrong: string[] = [];
  for (const [name, { cookie, token }] of Object.entries(ended)) {
    const headers = { ...(cookie && { Cookie: cookie }), Origin: product.origin };
    for (const [index, { id, pattern, isLocalized }] of guarded.entries()) {
      if (leaves.find((leaf) => leaf.pattern === pattern)!.id !== id) continue;
      const bare = ruleOf(pattern)[0](facts);
      // Each address in three languages, each language at many addresses.
      const some = routedLocales.filter((locale, at) => locale === "ko" || at % 7 === index % 7);
      await Promise.all(
        (isLocalized ? some : (["ko"] as const)).map(async (locale) => {
          const path = localized(locale, bare);
          const login = `${localized(locale, "/login")}?redirectTo=${encodeURIComponent(path)}`;
          const [document, data] = await Promise.all(
            [path, requestsFor(path, id)[1]!].map((address) =>
              fetch(product.origin + address, { redirect: "manual", headers }),
            ),
          );
          if (document!.status !== 302 || document!.headers.get("Location") !== login)
            wrong.push(`${name} ${path}: ${document!.status} ${document!.headers.get("Location")}`);
          const text = await data!.text();
          if (data!.status !== 202 || !text.includes(login)) wrong.push(`${name} ${path}.data: ${data!.status}`);
        }),
      );
    }
    for (const { method, path, access } of contracts) {
      if (access !== "member") continue;
      const authorization = token ? { Authorization: `Bearer ${token}` } : undefined;
      const { status } = await fetch(product.origin + path.replace(/\{\w+\}/, String(facts.serviceId)), {
        method,
        headers: { "Content-Type": "application/json", ...authorization },
        body: method === "GET" ? undefined : "{}",
      });
      if (status !== 401) wrong.push(`${name} ${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("spelling an address differently opens nothing", async () => {
  const spellings = [
    "/admin/",
    "/ADMIN",
    "//admin",
    "/%61dmin",
    "/admin.data/",
    "/admin/deposits/",
    "/Mypage",
    "/mypage//orders",
    "/de/%6Dypage",
    "/order/",
    "/DE/mypage",
    "/admin%2Fdeposits",
    "/_root.data?_routes=routes%2Fadmin%2Foverview",
  ];
  for (const path of spellings) {
    for (const role of ["visitor", "other"] as const) {
      const { status, body } = await ask(role, path);
      // A member's own pages are their own, however they are written.
      const isOwn = role === "other" && /mypage|order/i.test(decodeURIComponent(path));
      if (!isOwn && !path.startsWith("/_root"))
        expect([path, role, [202, 301, 302, 400, 404].includes(status)]).toEqual([path, role, true]);
      expect([path, role, body.includes(facts.title)]).toEqual([path, role, false]);
    }
  }
});

test("what is asked for without saying about what leads on", async () => {
  for (const [path, outcome] of leading) {
    expect([path, await outcomeOf("visitor", path)]).toEqual([path, `/login?redirectTo=${encodeURIComponent(path)}`]);
    expect([path, await outcomeOf("owner", path)]).toEqual([path, outcome]);
  }
});

test("a download link is its maker's alone", async () => {
  const made = await send("owner", paths.order.download(facts.bought), new URLSearchParams({ waiveWithdrawal: "on" }));
  expect([made.status, made.location?.split("/")[1]]).toEqual([303, "download"]);
  const link = made.location!;
  expect((await ask("visitor", link)).location).toBe(`/login?redirectTo=${encodeURIComponent(link)}`);
  for (const role of ["other", "operator"] as const) expect((await ask(role, link)).status).toBe(404);
  const { status, headers } = await ask("owner", link);
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "application/zip",
    "private, no-store",
  ]);
});

const filled = (pattern: string) =>
  pattern
    .replace(/:number\??/, facts.waiting)
    .replace(/:paymentId/, facts.paymentId)
    .replace(/:order_id/, facts.waiting)
    .replace(/:(id|serviceId)\??/, String(facts.serviceId))
    .replace(/:\w+\??/, "x")
    .replace("*", "nowhere");

const strangers: Record<string, string>[] = [
  {},
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "http://localhost" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
];

test("nothing is changed by a request that does not come from our own pages", async () => {
  const addresses = leaves
    .map(({ pattern }) => filled(pattern))
    .flatMap((path) => (path.startsWith("/api/") ? [path] : [path, `${path === "/" ? "/_root" : path}.data`]));
  const let_through: string[] = [];
  for (const [index, path] of addresses.entries()) {
    // Each address meets each stranger with one method, and each method without any header.
    const attempts = [
      ...["POST", "PUT", "PATCH", "DELETE"].map((method) => [method, strangers[0]!] as const),
      ...strangers
        .slice(1)
        .map((headers, at) => [["POST", "PUT", "PATCH", "DELETE"][(index + at) % 4]!, headers] as const),
    ];
    const statuses = await Promise.all(
      attempts.map(
        async ([method, headers]) =>
          [
            method,
            JSON.stringify(headers),
            (await ask("operator", path, { method, headers, body: "intent=delete" })).status,
          ] as const,
      ),
    );
    let_through.push(
      ...statuses
        .filter(([, , status]) => status !== 403)
        .map(([method, headers, status]) => `${method} ${path} ${headers}: ${status}`),
    );
  }
  expect(let_through).toEqual([]);
  expect((await ask("owner", paths.order.view(facts.waiting))).status).toBe(200);
  expect((await ask("visitor", "/mypage?_data=routes%2Fmypage%2Foverview")).status).toBe(400);
});

const garbage = [
  "0",
  "-1",
  "abc",
  "1e9",
  "1.5",
  "99999999999",
  "%00",
  "1%00",
  "1;drop",
  "..%2f..%2fetc",
  "%F0%9F%92%A9",
  "%E0%A4%A",
  "[object Object]",
  "JT-20260101-ZZZZZZ",
  "a".repeat(3000),
  "00000000-0000-0000-0000-000000000000",
];

/** The worst of them. */
const unreadable = ["abc", "99999999999", "%00", "%E0%A4%A"];

/** Links out of mails and pages: one that has ended leads to where a new one is made. */
const ending = ["/mypage/account/file/:token", "/mypage/email/:token", "/password/reset/:id"];

test("an id that is none is a page that does not exist, read or sent, never a failure", async () => {
  const patterns = leaves
    .map(({ pattern }) => pattern)
    .filter((pattern) => /:(id|userId|number|paymentId|documentId|serviceId|token|order_id|name|part)/.test(pattern));
  expect(patterns.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const pattern of patterns) {
    const role = pattern.startsWith("/admin") ? "operator" : "owner";
    const isApi = pattern.startsWith("/api/");
    await Promise.all(
      (isApi ? unreadable : garbage).map(async (id) => {
        const path = pattern.replace("/:subject?", "").replace(/:\w+\??/, id);
        const asData = !isApi && unreadable.includes(id);
        const answers = [
          await ask(role, path),
          await send(role, path),
          ...(asData ? [await ask(role, `${path}.data`), await send(role, `${path}.data`)] : []),
        ];
        // 400: the address itself cannot be read. 405: nothing can be sent there, or read. The JSON contract has more to say, and reads "01" as 1.
        const isRight = (status: number) =>
          isApi ? status < 500 : [404, 400, 405, ...(ending.includes(pattern) ? [202, 302, 303] : [])].includes(status);
        wrong.push(
          ...answers.flatMap(({ status }, index) =>
            isRight(status)
              ? []
              : [`${["GET", "POST", "GET .data", "POST .data"][index]} ${path.slice(0, 80)}: ${status}`],
          ),
        );
      }),
    );
  }
  expect(wrong).toEqual([]);
}, 60_000);

/** Bodies that no page of ours sends. */
const bodies: [string, BodyInit, Record<string, string>][] = [
  ["JSON", "{}", { "Content-Type": "application/json" }],
  ["text", "a=1", { "Content-Type": "text/plain" }],
  ["multipart without a boundary", "a=1", { "Content-Type": "multipart/form-data" }],
  [
    "multipart cut off",
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nhalf',
    { "Content-Type": "multipart/form-data; boundary=x" },
  ],
  ["nothing", "", { "Content-Type": "application/x-www-form-urlencoded" }],
  ["no type", new Blob(["a=1"]), {}],
  [
    "odd names",
    "__proto__=1&constructor.prototype.x=1&a[0][1][2].b=1&email[0]=a&email.b=c&=1&[]=2&a[999999999]=1",
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  [
    "control characters",
    "email=%00&password=%00&lng=%00&theme=%00&to=%00&wanted=%00&amount=%00&firstName=%00&q=%ED%A0%80",
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  [
    "twice the same",
    "email=a&email=b&password=c&password=d&lng=de&lng=ko&method=x&method=y&optionIds=1&amount=1&amount=2",
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  ["an endless list", "a[999999999]=1", { "Content-Type": "application/x-www-form-urlencoded" }],
  ["endless fields", "a=&".repeat(80_000), { "Content-Type": "application/x-www-form-urlencoded" }],
  [
    "a library's intent",
    "__intent__=%7B%22type%22%3A%22reset%22%7D&__intent__=x",
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
];

function aFileInEveryField(): FormData {
  const form = new FormData();
  for (const name of [
    "email",
    "password",
    "nickname",
    "lng",
    "to",
    "theme",
    "wanted",
    "firstName",
    "country",
    "amount",
    "bankReference",
    "idempotencyKey",
    "code",
    "waiveWithdrawal",
    "intent",
  ])
    form.append(name, new Blob(["x"]), "x.txt");
  return form;
}

test("a body that is no form of ours is refused or asked for again, never a failure", async () => {
  const forms: [Role, string][] = [
    ["visitor", "/login"],
    ["visitor", "/register"],
    ["visitor", "/register?step=verify"],
    ["visitor", "/locale"],
    ["visitor", "/theme"],
    ["visitor", `/market/${facts.serviceId}/favorite`],
    ["visitor", "/logout"],
    ["owner", "/mypage/billing"],
    ["owner", `/market/${facts.serviceId}/favorite`],
    ["owner", `/market/${facts.serviceId}/checkout`],
    ["owner", `/order/checkout/${facts.serviceId}`],
    ["owner", `/order/${facts.bought}/download`],
    ["operator", `/admin/deposits/${facts.paymentId}`],
    ["owner", "/market"],
    ["visitor", "/"],
    ["visitor", "/terms"],
    ["visitor", "/nowhere"],
    ["owner", "/order/success"],
    ["owner", "/mypage"],
    ["operator", "/admin"],
  ];
  const failures: string[] = [];
  for (const [role, path] of forms) {
    const answers = [
      ...bodies.map(async ([name, body, headers]) => [name, (await send(role, path, body, headers)).status] as const),
      send(role, path, aFileInEveryField()).then(({ status }) => ["files", status] as const),
    ];
    failures.push(
      ...(await Promise.all(answers))
        .filter(([, status]) => status >= 500 || (status === 200 && path.startsWith("/admin")))
        .map(([name, status]) => `${path} with ${name}: ${status}`),
    );
  }
  expect(failures).toEqual([]);
}, 60_000);
