import { expect, test } from "vitest";
import { joinName, splitName } from "./names.ts";

test.each([
  ["윤태경", "윤", "태경"],
  ["남궁민수", "남궁", "민수"],
  ["황보라", "황보", "라"],
  ["허준", "허", "준"],
  ["김 모래", "김", "모래"],
  ["藤本 彩香", "藤本", "彩香"],
  ["Dana Whitlock", "Whitlock", "Dana"],
  ["Wei Lin Tan", "Tan", "Wei Lin"],
  ["Prince", "", "Prince"],
  ["", "", ""],
  ["가", "", "가"],
])("splitName splits %s into the family name %s and the first name %s", (name, lastName, firstName) => {
  expect(splitName(name)).toEqual({ lastName, firstName });
});

test.each([
  ["윤", "태경", "윤태경"],
  ["Whitlock", "Dana", "Dana Whitlock"],
  ["", "Prince", "Prince"],
  ["Kim", "보라", "보라 Kim"],
])("joinName joins the family name %s and the first name %s to %s", (lastName, firstName, name) => {
  expect(joinName({ lastName, firstName })).toBe(name);
});
