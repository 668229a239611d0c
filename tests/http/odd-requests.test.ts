import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import type { Product } from "./server.ts";
import type { Facts } from "./addresses.ts";
import { leaves } from "./guarded-routes.ts";
import type { Role } from "./roles.ts";
import { type Members, startWithMembers } from "./members.ts";

let product: Product;
let facts: Facts;
let ask: Members["ask"];
let send: Members["send"];

beforeAll(async () => {
  ({ product, facts, ask, send } = await startWithMembers());
}, 180_000);

afterAll(() => product?.stop());

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

test("a request from another site changes nothing", async () => {
  // Calls of the platform are let through: they have keys, and a session means nothing to them.
  const addresses = leaves
    .filter(({ id }) => id !== "routes/api-v1/call")
    .map(({ pattern }) => filled(pattern))
    .flatMap((path) => (path.startsWith("/api/") ? [path] : [path, `${path === "/" ? "/_root" : path}.data`]));
  const let_through: string[] = [];
  for (const [index, path] of addresses.entries()) {
    // Each address gets each foreign origin with one method, and each method without any headers.
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

/** The most dangerous of them. */
const unreadable = ["abc", "99999999999", "%00", "%E0%A4%A"];

/** Links in mails and pages: an expired one redirects to the page where a new one is requested. */
const ending = ["/mypage/account/file/:token", "/mypage/email/:token", "/password/reset/:id"];

test("an invalid id answers 404 for reading and sending, and causes no server error", async () => {
  const patterns = leaves
    .map(({ pattern }) => pattern)
    .filter((pattern) =>
      /:(id|userId|number|paymentId|documentId|depositId|serviceId|token|order_id|name|part)/.test(pattern),
    );
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
        // 400: the address cannot be decoded. 405: the route cannot be sent to, or read. API routes have other
        // refusals and read "01" as 1.
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
}, 180_000);

/** Bodies that none of our pages send. */
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

test("an invalid form body is refused and causes no server error", async () => {
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
}, 180_000);
