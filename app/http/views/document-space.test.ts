import { expect, test } from "vitest";
import { spaceOf } from "./document-space.ts";

const fact = (value: string) => ({ label: "상호", value });
const row = (title: string) => ({ title, lang: undefined, supply: "1", vat: "1", total: "2" });
const party = (length: number) => Array.from({ length: 7 }, () => fact("가".repeat(length)));

test.each([
  ["short names and one line", party(5), [row("템플릿")], { size: "normal", blank: 5 }],
  ["six lines leave no blank ones", party(5), Array(6).fill(row("템플릿")), { size: "normal", blank: 0 }],
  ["long names use the blank lines first", party(40), [row("템플릿")], { size: "normal", blank: 1 }],
  ["more text makes the font smaller", party(45), Array(2).fill(row("템플릿")), { size: "small", blank: 0 }],
  [
    "very long texts make the font smallest",
    party(60),
    Array(10).fill(row("가".repeat(80))),
    { size: "smallest", blank: 0 },
  ],
])("the space of a document: %s", (_name, recipient, rows, space) => {
  expect(spaceOf({ parties: [party(5), recipient], rows })).toEqual(space);
});
