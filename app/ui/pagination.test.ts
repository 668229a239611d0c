import { expect, test } from "vitest";
import { shownPages } from "./pagination.tsx";

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 7, "1 2 … 7"],
  [3, 7, "1 2 3 4 … 7"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
])("the pagination of page %d of %d", (page, pages, shown) => {
  expect(
    shownPages(page, pages)
      .map((number) => number ?? "…")
      .join(" "),
  ).toBe(shown);
});
