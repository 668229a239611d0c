import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registrations } from "./payment-providers.server.ts";

const textsOf = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/ko/${area}.json`, import.meta.url), "utf8")) as Record<string, string>;

const methods = registrations.flatMap((registration) => registration.methods);

test.each(methods.map(({ method }) => method))("the payment method %s has a name and a hint", (method) => {
  expect(textsOf("order")[`method.${method}`]).toBeTruthy();
  expect(textsOf("payment")[`methodHint.${method}`]).toBeTruthy();
});

test("payment method names are unique, fit the columns, and differ from free and bank-transfer", () => {
  const names = methods.map(({ method }) => method);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [...names, ...methods.map(({ provider }) => provider)])
    expect(name).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
  expect(names).not.toContain("free");
  expect(names).not.toContain("bank-transfer");
});

/** The texts by which leaked keys are found in uploaded sources name whose key it is. */
const NAMED_OF_NECESSITY = ["uploads/inspection/secrets.ts"];

test("the domain names no provider, and no method of one", () => {
  const labels = methods.map(({ label }) => label);
  const inCode = [
    ...labels.map((label) => label.replaceAll(" ", "")),
    ...labels.map((label) => label.replaceAll(" ", "").replace(/^[A-Z]/, (first) => first.toLowerCase())),
  ];
  const names = [
    ...new Set([
      ...labels,
      ...inCode,
      ...methods.flatMap(({ method, provider }) => [
        method,
        provider,
        provider.replace(/^./, (first) => first.toUpperCase()),
      ]),
    ]),
  ];
  const named = new RegExp(`(?<![a-z])(?:${names.flatMap((name) => [name, name.toUpperCase()]).join("|")})(?![a-z])`);
  const domain = new URL("../domain/", import.meta.url);
  const files = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(ing)?\.ts$/.test(file) && !NAMED_OF_NECESSITY.includes(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    ["PayPalGateway", "coinPaymentsFacts", "'toss-card'", "COINPAYMENTS_IPN"].filter((s) => !named.test(s)),
  ).toEqual([]);
  const hits = files.flatMap((file) =>
    readFileSync(new URL(file, domain), "utf8")
      .split("\n")
      .flatMap((line) => (named.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(hits).toEqual([]);
});
