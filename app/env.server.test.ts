import { describe, expect, test } from "vitest";
import { readEnv as readProcessEnv } from "./env.server.ts";

const readEnv = (values: Readonly<Record<string, string | undefined>>) => readProcessEnv(values as NodeJS.ProcessEnv);

const production = {
  JANGTEO_MODE: "production",
  DATABASE_URL: "postgres://db/jangteo",
  PUBLIC_ORIGIN: "https://jangteo.example",
  SECRET: "s".repeat(32),
  SMTP_URL: "smtps://mail.example",
  SOLAPI_API_KEY: "k",
  SOLAPI_API_SECRET: "s",
};

describe("PayPal", () => {
  const keys = {
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
  };

  test("is itself, in dollars, unless told otherwise; empty is unset", () => {
    expect(readEnv({ PAYPAL_CLIENT_ID: "" })).toMatchObject({
      PAYPAL_API_BASE: "https://api-m.paypal.com",
      PAYPAL_CURRENCY: "USD",
    });
    expect(readEnv({ ...production, ...keys, PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com/" })).toMatchObject({
      PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com",
    });
  });

  test.each(Object.keys(keys))("without %s the others are of no use", (name) => {
    expect(() => readEnv({ ...keys, [name]: "" })).toThrow(
      "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together",
    );
  });

  test.each([
    { PAYPAL_CURRENCY: "KRW" },
    { PAYPAL_CURRENCY: "usd" },
    { PAYPAL_CURRENCY: "BRL" },
    { PAYPAL_MERCHANT_ID: "shop" },
    { ...keys, PAYPAL_WEBHOOK_ID: "a|b" },
    { PAYPAL_API_BASE: "paypal" },
  ])("%j cannot be used", (values) => {
    expect(() => readEnv(values)).toThrow(Object.keys(values).at(-1)!);
  });

  test.each([
    "http://127.0.0.1:4000/paypal",
    "http://api-m.paypal.com",
    "https://api-m.paypal.com.evil.example",
    "https://api-m.paypal.com@evil.example",
    "https://api-m.paypal.com:444",
    "https://evil.example/api-m.paypal.com",
    "https://www.paypal.com",
    "https://api-m.paypal.com/x",
  ])("production asks nobody else: %s", (base) => {
    expect(() => readEnv({ ...production, PAYPAL_API_BASE: base })).toThrow("PAYPAL_API_BASE is not a host of PayPal");
  });
});
