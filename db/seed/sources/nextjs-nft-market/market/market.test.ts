import { expect, test } from "vitest";
import { pageIds } from "./listings";
import { parseMetadata, webUrl } from "./metadata";

test.each([
  [0, 1, []],
  [3, 1, [3, 2, 1]],
  [26, 2, [2, 1]],
  [26, 3, []],
])("%i listings, page %i", (count, page, ids) => {
  expect(pageIds(count, page)).toEqual(ids);
});

test("a full page has 24", () => {
  expect(pageIds(100, 1)).toHaveLength(24);
});

test.each([
  ["ipfs://bafyabc/1.json", "https://ipfs.io/ipfs/bafyabc/1.json"],
  ["ipfs://ipfs/bafyabc", "https://ipfs.io/ipfs/bafyabc"],
  ["https://art.example/1.json", "https://art.example/1.json"],
  ["http://art.example/1.json", null],
  ["https://127.0.0.1/x", null],
  ["https://[::1]/x", null],
  ["https://localhost/x", null],
  ["https://db.internal/x", null],
  ["javascript:alert(1)", null],
  ["", null],
])("%s is fetched as %s", (uri, url) => {
  expect(webUrl(uri)).toBe(url);
});

test("metadata is read with distrust", () => {
  expect(parseMetadata({ name: 5, image: "javascript:1", description: "글" }, "Art #1")).toEqual({
    name: "Art #1", description: "글", image: null,
  });
  expect(parseMetadata(null, "Art #1").name).toBe("Art #1");
});
