import { expect, test } from "vitest";
import en from "#locales/en/errors.json";
import ko from "#locales/ko/errors.json";
import { httpStatusOf } from "./error-map.ts";

test.each(Object.entries(httpStatusOf))("error code %s (%i) has a text in Korean and English", (code, status) => {
  for (const words of [ko, en] as Record<string, string>[])
    expect([code, words[code]?.trim()]).toEqual([code, expect.stringMatching(/\S/)]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status === 500).toBe(false);
});
