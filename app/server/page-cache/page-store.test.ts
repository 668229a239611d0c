import { beforeEach, expect, test } from "vitest";
import { type Cause, newFreshness } from "#app/http/freshness.ts";
import { CachedPage } from "./cached-page.server.ts";
import { PageStore } from "./page-store.server.ts";

let now = 1_000;
let store: PageStore;
beforeEach(() => {
  now = 1_000;
  store = new PageStore({ maxBytes: 1_000_003, maxAgeMs: 600_000, now: () => now });
  store.open();
});

function page(text: string, causes: Cause[] = [], until: Date | null = null): CachedPage {
  return new CachedPage(Buffer.from(text), {}, { causes: new Set(causes), until }, []);
}
const obtain = (key: string, made: CachedPage | null) => store.obtain(key, () => Promise.resolve(made));

test("a change drops the pages made of it, and no others", async () => {
  await obtain("list", page("list", ["listings", "service:1", "service:2"]));
  await obtain("one", page("one", ["service:1", "seller:7"]));
  await obtain("two", page("two", ["service:2", "seller:8"]));
  store.change("service:1");
  expect([store.get("list"), store.get("one")]).toEqual([undefined, undefined]);
  expect(store.get("two")).toBeDefined();
  store.change("seller:8");
  expect(store.get("two")).toBeUndefined();
});

test("exchange rates are a cause of every page", async () => {
  await obtain("one", page("one", ["service:1"]));
  store.change("rates");
  expect(store.get("one")).toBeUndefined();
});

test("requests at the same time share one rendering", async () => {
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

test("a page that a change overtook while it was rendered is not kept, and not joined after the change", async () => {
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

test("a page that an unrelated change met while it was rendered is kept", async () => {
  let finish: (made: CachedPage) => void = () => {};
  const first = store.obtain("one", () => new Promise((done) => (finish = done)));
  store.change("service:2");
  finish(page("one", ["service:1"]));
  await first;
  expect(store.get("one")).toBeDefined();
});

test("a closed store keeps nothing and renders nothing", async () => {
  await obtain("one", page("one"));
  store.close();
  expect(store.get("one")).toBeUndefined();
  expect(await obtain("one", page("one"))).toBeNull();
  store.open();
  expect(store.get("one")).toBeUndefined();
});

test("a page rendered while the store was closed and opened again is not kept", async () => {
  let finish: (made: CachedPage) => void = () => {};
  const first = store.obtain("one", () => new Promise((done) => (finish = done)));
  store.close();
  store.open();
  finish(page("old", ["service:1"]));
  await first;
  expect(store.get("one")).toBeUndefined();
});

test("a page that changes by time goes when its time is over", async () => {
  await obtain("open", page("open", [], new Date(5_000)));
  now = 4_999;
  expect(store.get("open")).toBeDefined();
  now = 5_001;
  expect(store.get("open")).toBeUndefined();
});

test("what may not be kept is not, and a rendering that fails fails for its request alone", async () => {
  expect(await obtain("one", null)).toBeNull();
  await expect(store.obtain("one", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await obtain("one", page("one"))).not.toBeNull();
});

test("memory is bounded, and pages pushed out leave nothing behind", async () => {
  for (let number = 0; number < 300; number += 1)
    await obtain(`page ${number}`, page("x".repeat(10_000), ["listings", `service:${number}`]));
  const kept = Array.from({ length: 300 }, (_, number) => store.get(`page ${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.length).toBeLessThan(100);
  expect(store.causes).toBe(kept.length + 1);
});

test("the encodings of a page are the same text", async () => {
  const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
  const made = new CachedPage(Buffer.from("체인장터".repeat(1_000)), {}, newFreshness(), []);
  expect(brotliDecompressSync(await made.encode("br")).toString()).toBe("체인장터".repeat(1_000));
  expect(made.body("identity")).toBeUndefined();
  expect(gunzipSync(await made.encode("gzip")).toString()).toBe("체인장터".repeat(1_000));
  expect((await made.encode("identity")).toString()).toBe("체인장터".repeat(1_000));
});

test("an encoding is made once for all who ask for it at the same time", async () => {
  const made = new CachedPage(Buffer.from("체인장터".repeat(1_000)), {}, newFreshness(), []);
  const asked = await Promise.all([made.encode("br"), made.encode("gzip"), made.encode("br"), made.encode("br")]);
  expect(asked[2]).toBe(asked[0]);
  expect(asked[3]).toBe(asked[0]);
  expect(made.body("br")).toBe(asked[0]);
  expect(made.body("gzip")).toBe(asked[1]);
});
