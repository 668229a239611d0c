import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLibrary } from "#app/i18n/library.server.ts";
import { bodyLimit } from "./body-limit.server.ts";
import { originGate } from "./origin-gate.server.ts";
import { originOf, ownAddress } from "./own-address.server.ts";
import { pageMethods, refusals } from "./refusals.server.ts";

let port: number;
let close: () => void;

beforeAll(async () => {
  const refuse = refusals(await openLibrary(join(process.cwd(), "locales")));
  const app = express()
    .set("query parser", "simple")
    .use(ownAddress("http://jangteo.test", 0, refuse))
    .use(originGate({ originOf, allowed: [], refuse }), pageMethods(refuse), bodyLimit(refuse))
    .use((_request, response) => void response.send("let through"));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  close = () => server.close();
});
afterAll(() => close());

type Answer = { status: number; headers: string; body: string };

/** The requests are written by hand, because no HTTP client sends a body of unknown length or another Host. */
function ask(line: string, headers: Record<string, string> = {}, body = ""): Promise<Answer> {
  return new Promise((done, fail) => {
    const all = { Host: "jangteo.test", Connection: "close", ...headers };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, "127.0.0.1", () => socket.write(`${line} HTTP/1.1\r\n${head.join("")}\r\n${body}`));
    const chunks: Buffer[] = [];
    socket
      .on("data", (chunk) => void chunks.push(chunk))
      .on("end", () => {
        const [front = "", ...rest] = Buffer.concat(chunks).toString().split("\r\n\r\n");
        done({ status: Number(front.split(" ")[1]), headers: front, body: rest.join("\r\n\r\n") });
      })
      .on("error", fail);
  });
}

const own = { Origin: "http://jangteo.test" };
const cases: [what: string, method: string, headers: Record<string, string>, status: number, de: string, en: string][] =
  [
    ["another site", "POST", { Origin: "https://evil.example" }, 403, "anderen Website", "another site"],
    ["a body of unknown length", "POST", { ...own, "Transfer-Encoding": "chunked" }, 411, "Länge", "how long"],
    ["a body that is too large", "POST", { ...own, "Content-Length": "9000000" }, 413, "256 kB", "256 kB"],
    ["another host", "GET", { Host: "evil.example" }, 421, "Hostnamen", "host name"],
  ];

test.each(cases)("%s is refused in the reader's language", async (_what, method, headers, status, german, english) => {
  const html = { Accept: "text/html" };
  const page = await ask(`${method} /de/login`, { ...headers, ...html });
  expect([page.status, page.headers]).toEqual([
    status,
    expect.stringMatching(/Content-Type: text\/html; charset=utf-8/i),
  ]);
  expect(page.body).toContain('<html lang="de">');
  expect(page.body).toContain(german);
  const unprefixed = await ask(`${method} /login`, { ...headers, ...html, "Accept-Language": "pt, en-GB;q=0.8" });
  expect([unprefixed.status, unprefixed.body]).toEqual([status, expect.stringContaining(english)]);
  const chosen = await ask(`${method} /login`, { ...headers, ...html, Cookie: "locale=de", "Accept-Language": "en" });
  expect(chosen.body).toContain(german);
  const call = await ask(`${method} /api/auth/login`, { ...headers, "Accept-Language": "de" });
  expect([call.status, JSON.parse(call.body)]).toEqual([
    status,
    { success: false, message: expect.stringContaining(german), data: null },
  ]);
});

test.each(["OPTIONS", "PUT", "PATCH", "DELETE", "LINK", "PROPFIND"])(
  "a page refuses the method %s with 405",
  async (method) => {
    for (const path of ["/login", "/de/login", "/login.data", "/mypage/profile", "/nowhere", "//login"]) {
      const { status, headers } = await ask(`${method} ${path}`, { ...own, "Content-Length": "0" });
      expect([path, status, headers]).toEqual([path, 405, expect.stringContaining("Allow: GET, HEAD, POST")]);
    }
  },
);

test.each([
  // The API contract itself decides which methods it accepts.
  ["PUT", "let through"],
  ["PATCH", "let through"],
  ["DELETE", "let through"],
  // Remix knows no others, so that the contract is never asked.
  ["LINK", "Allow: GET, PUT"],
  ["PROPFIND", "Allow: GET, PUT"],
])("a call with %s: %s", async (method, found) => {
  const { body, headers } = await ask(`${method} /api/user/profile`, { ...own, "Content-Length": "0" });
  expect(body + headers).toContain(found);
});

test("a query with _data is refused with 400, also behind a thousand other parameters", async () => {
  for (const query of ["_data=root", `${"&".repeat(1_000)}_data=root`, "a=1&%5Fdata=x", `${"a=1&".repeat(2_000)}_data`])
    for (const path of ["/login", "/api/auth/login", "/de/market"]) {
      const { status } = await ask(`POST ${path}?${query}`, { ...own, "Content-Length": "0" });
      expect([path, query.slice(-20), status]).toEqual([path, query.slice(-20), 400]);
    }
});
