import { expect, test } from "vitest";
import { pageIds } from "./listings";
import { parseMetadata, webUrl } from "./metadata";
import { readSale } from "./sale";

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

const sale = { collection: "0x1111111111111111111111111111111111111111", tokenId: "7", price: "0.5" };

test("a sale is read from its fields", () => {
  expect(readSale(sale)).toEqual({ collection: sale.collection, tokenId: 7n, price: 500_000_000_000_000_000n });
});

test.each([
  [{ collection: "0x12" }, "컬렉션 주소"],
  [{ tokenId: "-1" }, "작품 번호"],
  [{ price: "1,000" }, "가격은 0.5처럼"],
  [{ price: "0.0" }, "0보다"],
])("%o is refused in words", (wrong, words) => {
  expect(readSale({ ...sale, ...wrong })).toContain(words);
});
