import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

const marks = { same: "=", added: "+", removed: "-" } as const;
const cases: [string, string[], string[], string[]][] = [
  ["equal paragraphs stay", ["가 나", "다"], ["가 나", "다"], ["=가 나", "=다"]],
  ["a new paragraph is new as a whole", ["하나"], ["하나", "둘은 다릅니다"], ["=하나", "+둘은 다릅니다"]],
  ["a paragraph that is gone is gone as a whole", ["하나", "둘"], ["둘"], ["-하나", "=둘"]],
  [
    "a changed paragraph shows its words",
    ["We announce changes 7 days in advance."],
    ["We announce changes 30 days in advance."],
    ["=We announce changes |-7 |+30 |=days in advance."],
  ],
  [
    "scripts without spaces are compared by character",
    ["施行日は七日前です"],
    ["施行日は三日前です"],
    ["=施行日は|-七|+三|=日前です"],
  ],
  [
    "paragraphs with nothing in common are two",
    ["완전히 다른 문장"],
    ["new words entirely"],
    ["-완전히 다른 문장", "+new words entirely"],
  ],
  ["nothing before", [], ["새 글"], ["+새 글"]],
];

test.each(cases)("%s", (_name, before, after, expected) => {
  const shown = compareTexts(before, after).map((parts) => parts.map(({ kind, text }) => marks[kind] + text).join("|"));
  expect(shown).toEqual(expected);
});

test("both texts can be read out of the comparison", () => {
  const [before, after] = [
    ["회사는 7일 전에 알립니다.", "둘째 항"],
    ["회사는 메일로 30일 전에 알립니다.", "새 항", "둘째 항"],
  ];
  const without = (kind: string) =>
    compareTexts(before!, after!)
      .map((parts) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join(""),
      )
      .filter((text) => text !== "");
  expect(without("added")).toEqual(before);
  expect(without("removed")).toEqual(after);
});
