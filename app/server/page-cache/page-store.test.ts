import { beforeEach, expect, test } from "vitest";
import { type Cause, newFreshness } from "#app/http/freshness.ts";
import { CachedPage } from "./cached-page.server.ts";
import { PageStore } from "./page-store.server.ts";

const nothing = { services: [], campaign: null, miss: null };

let now = 1_000;
let store: PageStore;
beforeEach(() => {
  now = 1_000;
  store = new PageStore({ maxBytes: 1_000_003, maxAgeMs: 600_000, now: () => now });
  store.open();
});

function page(text: string, causes: Cause[] = [], until: Date | null = null): CachedPage {
  return new CachedPage(Buffer.from(text), {}, { causes: new Set(causes), until }, nothing);
}
const obtain = (key: string, made: CachedPage | null) => store.obtain(key, () => Promise.resolve(made));

test("a change drops the pages that depend on it, and no others", async () => {
  await obtain("list", page("list", ["listings", "service:1", "service:2"]));
  await obtain("one", page("one", ["service:1", "seller:7"]));
  await obtain("two", page("two", ["service:2", "seller:8"]));
  store.change("service:1");
  expect([store.get("list"), store.get("one")]).toEqual([undefined, undefined]);
  expect(store.get("two")).toBeDefined();
  store.change("seller:8");
  expect(store.get("two")).toBeUndefined();
});

test("a change of exchange rates drops every page", async () => {
  await obtain("one", page("one", ["service:1"]));
  store.change("rates");
  expect(store.get("one")).toBeUndefined();
});

test("simultaneous requests share one rendering", async () => {
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await new Promise((later) => setImmediate(later));
    return page("one");
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => store.obtain("one", render)));
  expect(renderings).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test("a page whose data changed during its rendering is not stored, nor joined by later requests", async () => {
  let finish: (made: CachedPage) => void = () => {};
  const first = store.obtain("one", () => new Promise((done) => (finish = done)));
  store.change("service:1");
  const second = store.obtain("one", () => Promise.resolve(page("new", ["service:1"])));
  expect(await second).not.toBeNull();
  const kept = store.get("one");
  finish(page("old", ["service:1"]));
  await first;
  expect(store.get("one")).toBe(kept);
  expect(kept).toBe(await second);
});

test("a page is stored despite an unrelated change during its rendering", async () => {
  let finish: (made: CachedPage) => void = () => {};
  const first = store.obtain("one", () => new Promise((done) => (finish = done)));
  store.change("service:2");
  finish(page("one", ["service:1"]));
  await first;
  expect(store.get("one")).toBeDefined();
});

test("a closed store returns no page and renders none", async () => {
  await obtain("one", page("one"));
  store.close();
  expect(store.get("one")).toBeUndefined();
  expect(await obtain("one", page("one"))).toBeNull();
  store.open();
  expect(store.get("one")).toBeUndefined();
});

test("a page rendered while the store was closed and reopened is not stored", async () => {
  let finish: (made: CachedPage) => void = () => {};
  const first = store.obtain("one", () => new Promise((done) => (finish = done)));
  store.close();
  store.open();
  finish(page("old", ["service:1"]));
  await first;
  expect(store.get("one")).toBeUndefined();
});

test("a page with an expiry is dropped at that time", async () => {
  await obtain("open", page("open", [], new Date(5_000)));
  now = 4_999;
  expect(store.get("open")).toBeDefined();
  now = 5_001;
  expect(store.get("open")).toBeUndefined();
});

test("an uncacheable page is not stored, and a failed rendering fails only its own request", async () => {
  expect(await obtain("one", null)).toBeNull();
  await expect(store.obtain("one", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await obtain("one", page("one"))).not.toBeNull();
});

test("the store's memory is bounded, and evicted pages leave no dependencies", async () => {
  for (let number = 0; number < 300; number += 1)
    await obtain(`page ${number}`, page("x".repeat(10_000), ["listings", `service:${number}`]));
  const kept = Array.from({ length: 300 }, (_, number) => store.get(`page ${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.length).toBeLessThan(100);
  expect(store.causes).toBe(kept.length + 1);
});

test("all encodings of a page decode to the same text", async () => {
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  const made = new CachedPage(Buffer.from("체인장터".repeat(1_000)), {}, newFreshness(), nothing);
  expect(brotliDecompressSync(await made.encode("br")).toString()).toBe("체인장터".repeat(1_000));
  expect(made.body("identity")).toBeUndefined();
  expect(gunzipSync(await made.encode("gzip")).toString()).toBe("체인장터".repeat(1_000));
  expect((await made.encode("identity")).toString()).toBe("체인장터".repeat(1_000));
});

test("simultaneous requests for an encoding share one compression", async () => {
  const made = new CachedPage(Buffer.from("체인장터".repeat(1_000)), {}, newFreshness(), nothing);
  const asked = await Promise.all([made.encode("br"), made.encode("gzip"), made.encode("br"), made.encode("br")]);
  expect(asked[2]).toBe(asked[0]);
  expect(asked[3]).toBe(asked[0]);
  expect(made.body("br")).toBe(asked[0]);
  expect(made.body("gzip")).toBe(asked[1]);
});

test("a page takes the room of the encodings it has now", async () => {
  const made = page("a page that says the same again ".repeat(2_000), ["service:1"]);
  await obtain("one", made);
  expect(store.size).toBeGreaterThan(60_000);
  await made.encode("br");
  store.resized("one", made);
  expect(store.size).toBeLessThan(6_000);
  expect(store.get("one")).toBe(made);
  await made.encode("identity");
  store.resized("one", made);
  expect(store.size).toBeGreaterThan(60_000);
  store.change("service:1");
  expect([store.get("one"), store.size, store.causes]).toEqual([undefined, 0, 0]);
});
