import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registrations } from "./payment-providers.server.ts";

const textsOf = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/ko/${area}.json`, import.meta.url), "utf8")) as Record<string, string>;

const methods = registrations.flatMap((registration) => registration.methods);

test.each(methods.map(({ method }) => method))("the payment method %s has a name and a hint", (method) => {
  expect(textsOf("order")[`method.${method}`]).toBeTruthy();
  expect(textsOf("payment")[`way.${method}`]).toBeTruthy();
});

test("payment method names are unique, fit the columns, and differ from free and bank-transfer", () => {
  const names = methods.map(({ method }) => method);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [...names, ...methods.map(({ provider }) => provider)])
    expect(name).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
  expect(names).not.toContain("free");
  expect(names).not.toContain("bank-transfer");
});
