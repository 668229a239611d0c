import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { type ChainExample, writeChainExample } from "#tests/pages/chain-example.ts";
import { readHtml } from "./html.ts";
import { type Product, startProduct } from "./server.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";

let counter: StatementCounter;
let product: Product;
let chain: ChainExample;

beforeAll(async () => {
  counter = await countStatements();
  product = await startProduct(counter.through, { RUN_JOBS: "0" });
  const client = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  chain = await writeChainExample(drizzle(client, { casing: "snake_case" }) as unknown as Db);
  await client.end();
}, 180_000);

afterAll(async () => {
  await product?.stop();
  await counter?.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(product.origin + path, {
    redirect: "manual",
    headers: { Accept: "text/html", ...headers },
  });
  const body = await answer.text();
  return { status: answer.status, location: answer.headers.get("Location"), headers: answer.headers, body };
}

const MOST_STATEMENTS = 6;
const { explorer } = paths;
const pagesOf = ({ slug, spelled: { wallet, other, token, nft, items }, ...one }: ChainExample) => [
  explorer.chain(slug),
  explorer.chain(slug, { before: 20 }),
  explorer.block(slug, one.block),
  explorer.block(slug, 4, "4-24"),
  explorer.transaction(slug, one.transfer),
  explorer.transaction(slug, one.creation),
  explorer.address(slug, wallet),
  explorer.address(slug, wallet, { view: "transfers" }),
  explorer.address(slug, wallet, { view: "tokens" }),
  explorer.address(slug, other, { view: "nfts" }),
  explorer.token(slug, token),
  explorer.token(slug, token, { view: "holders" }),
  explorer.token(slug, items, { view: "holders" }),
  explorer.nft(slug, nft, one.largeId),
];

test("each page shows the chain in few queries, is kept by nobody and is not for search engines", async () => {
  for (const path of pagesOf(chain)) {
    let answer!: Awaited<ReturnType<typeof ask>>;
    const statements = await counter.during(async () => {
      answer = await ask(path);
    });
    expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "private, no-store"]);
    expect([path, answer.headers.get("X-Robots-Tag")]).toEqual([path, "noindex"]);
    expect(readHtml(answer.body).headings, path).toHaveLength(1);
    expect(statements.length, `${path}:\n${statements.join("\n")}`).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
  const home = await ask(explorer.home());
  expect([home.status, home.headers.get("X-Robots-Tag")]).toEqual([200, null]);
  expect(home.body).toContain(`href="${explorer.chain(chain.slug)}"`);
});

test("a transaction shows what it called and what it announced, with arguments", async () => {
  const { body } = await ask(explorer.transaction(chain.slug, chain.transfer));
  const amount = "1250000000000000000000000";
  // The amount of the call, and that of the event.
  expect(body.split(`>${amount}<`)).toHaveLength(3);
  expect(body).toContain("transfer</b>");
  expect(body).toContain("Transfer</b>");
});

test("lists go on from page to page without leaving anything out", async () => {
  const seen: string[] = [];
  let next: string | null = explorer.address(chain.slug, chain.spelled.wallet);
  for (let page = 0; next !== null && page < 10; page += 1) {
    const { body } = await ask(next);
    seen.push(
      ...[...body.matchAll(/<th scope="row"><a [^>]*href="\/explorer\/demo\/tx\/(0x\w+)"/g)].map(([, hash]) => hash!),
    );
    next = /<a [^>]*href="([^"]*after=[^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? null;
  }
  // 1 creation, 4 in the second, 4 in the third and 30 in the fourth block.
  expect([seen.length, new Set(seen).size]).toEqual([39, 39]);
});

test("a search leads to what the term names, in any spelling, and a wrong one stays in its field", async () => {
  const found = async (q: string) => (await ask(explorer.home({ chain: "demo", q }))).location;
  const { transfer, wallet } = chain;
  expect(await found("3")).toBe(explorer.block("demo", 3));
  expect(await found(" #1,234 ")).toBe(explorer.block("demo", 1234));
  expect(await found(transfer.toUpperCase().replace("0X", "0x"))).toBe(explorer.transaction("demo", transfer));
  expect(await found(wallet.slice(2))).toBe(explorer.address("demo", wallet));
  expect((await ask(`/de/explorer?chain=demo&q=3`)).location).toBe(`/de${explorer.block("demo", 3)}`);
  for (const typed of ["", "zz", "0x12", "-1", "9".repeat(20), `${"9".repeat(30)}"><script>`]) {
    const refused = await ask(`${explorer.home({ chain: "demo" })}&q=${encodeURIComponent(typed)}`);
    expect([typed, refused.status, refused.headers.get("X-Robots-Tag")]).toEqual([typed, 422, "noindex"]);
    expect(refused.body).toContain('id="explorer-q-error"');
    expect(refused.body).toContain(
      `value="${typed.replaceAll('"', "&quot;").replace("<", "&lt;").replaceAll(">", "&gt;")}"`,
    );
  }
});

test("hashes, addresses and networks have one spelling each", async () => {
  const { wallet, spelled, transfer, slug } = chain;
  const capitals = transfer.toUpperCase().replace("0X", "0x");
  const leads = async (path: string) => {
    const { status, location } = await ask(path);
    return [status, location];
  };
  expect(await leads(explorer.address(slug, wallet))).toEqual([301, explorer.address(slug, spelled.wallet)]);
  expect(await leads(`${explorer.address(slug, wallet)}?view=tokens`)).toEqual([
    301,
    explorer.address(slug, spelled.wallet, { view: "tokens" }),
  ]);
  expect(await leads(`/ja${explorer.transaction(slug, capitals)}`)).toEqual([
    301,
    `/ja${explorer.transaction(slug, transfer)}`,
  ]);
  expect(await leads("/explorer/31337/block/3")).toEqual([301, explorer.block(slug, 3)]);
  expect((await ask(explorer.address(slug, spelled.wallet))).status).toBe(200);
});

test("what is not there says how far the chain is read, in the language of the reader", async () => {
  const { slug, spelled } = chain;
  const missing = [
    explorer.block(slug, 9_999),
    explorer.block(slug, `0x${"ab".repeat(32)}`),
    explorer.block("kaia", 3),
    explorer.transaction(slug, `0x${"ab".repeat(32)}`),
    explorer.token(slug, spelled.wallet),
    explorer.nft(slug, spelled.nft, "8"),
  ];
  for (const path of missing) {
    const { status, body, headers } = await ask(path, { "Accept-Language": "en" });
    expect([path, status, headers.get("Cache-Control")]).toEqual([path, 404, "private, no-store"]);
    const { titles, headings } = readHtml(body);
    expect([path, titles[0]], path).toEqual([path, expect.stringContaining("Chain explorer")]);
    expect([path, headings[0]]).toEqual([path, expect.stringMatching(/record/)]);
    expect(body).toMatch(/Blocks 0 to 40 have been read|No block of this network has been read yet/);
  }
  // An address that nobody has used is one all the same.
  expect((await ask(explorer.address("kaia", spelled.wallet))).status).toBe(200);
});

test("no address is an error of the server", async () => {
  const { slug, spelled } = chain;
  const large = "9".repeat(78);
  const hostile = [
    `/explorer/${large}`,
    `/explorer/demo?before=${large}`,
    `/explorer/demo?before=-1`,
    `/explorer/demo/block/${large}`,
    `/explorer/demo/block/9007199254740993`,
    `/explorer/demo/block/1e3`,
    `/explorer/demo/block/4?after=4-9999999999`,
    `/explorer/demo/block/4?after=${large}-1`,
    `/explorer/demo/tx/0x12`,
    `/explorer/demo/tx/0x${"zz".repeat(32)}`,
    explorer.address(slug, "0x12"),
    explorer.address(slug, spelled.wallet, { view: "nowhere" }),
    explorer.address(slug, spelled.wallet, { after: "x" }),
    // A place in another list.
    explorer.address(slug, spelled.wallet, { view: "tokens", after: "4-24" }),
    explorer.address(slug, spelled.wallet, { after: "4-24-0" }),
    explorer.token(slug, spelled.token, { view: "nfts" }),
    explorer.token(slug, spelled.token, { view: "holders", after: `${"9".repeat(101)}-${spelled.wallet}` }),
    explorer.nft(slug, spelled.nft, large),
    explorer.nft(slug, spelled.nft, "-1"),
    explorer.nft(slug, spelled.nft, "0x7"),
  ];
  for (const path of hostile) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  const last = (2n ** 53n - 1n).toString();
  const allowed = [
    `/explorer/demo?before=${last}`,
    explorer.address(slug, spelled.wallet, { after: `${last}-999999999` }),
    explorer.token(slug, spelled.token, { view: "holders", after: `${"9".repeat(100)}-${spelled.wallet}` }),
  ];
  for (const path of allowed) expect([path, (await ask(path)).status]).toEqual([path, 200]);
});
