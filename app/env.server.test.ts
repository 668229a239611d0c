import { describe, expect, test } from "vitest";
import { demoCompany } from "./domain/shared/company.ts";
import { companyOf, readEnv as readProcessEnv } from "./env.server.ts";

const readEnv = (values: Readonly<Record<string, string | undefined>>) => readProcessEnv(values as NodeJS.ProcessEnv);

const production = {
  JANGTEO_MODE: "production",
  DATABASE_URL: "postgres://db/jangteo",
  PUBLIC_ORIGIN: "https://jangteo.example",
  SECRET: "s".repeat(32),
  SMTP_URL: "smtps://mail.example",
  SOLAPI_API_KEY: "k",
  SOLAPI_API_SECRET: "s",
  COMPANY_NAME: "주식회사 장터",
  COMPANY_REPRESENTATIVE: "김하나",
  COMPANY_BUSINESS_NUMBER: "120-81-47521",
  COMPANY_MAIL_ORDER_NUMBER: "제2026-서울마포-01234호",
  COMPANY_ADDRESS: "서울특별시 마포구 월드컵로 1",
  COMPANY_PHONE: "02-1234-5678",
  COMPANY_EMAIL: "help@shop.example",
  COMPANY_PRIVACY_EMAIL: "privacy@shop.example",
  COMPANY_TAX_EMAIL: "tax@shop.example",
  COMPANY_HOST: "호스팅 주식회사",
  BANK_ACCOUNT: "301-0000-1234-51",
  MAIL_FROM: "장터 <no-reply@shop.example>",
  SMS_FROM: "0212345679",
};

describe("the company settings", () => {
  const placeholders = Object.keys(production).filter((name) => /^(COMPANY_|BANK_|MAIL_|SMS_)/.test(name));

  test.each(placeholders)("production does not start with the placeholder of %s", (name) => {
    expect(() => readEnv({ ...production, [name]: "" })).toThrow(`${name} is a placeholder of the demo`);
    expect(() => readEnv({ [name]: "" })).not.toThrow();
  });

  test("are read from the configuration, with demo values as default", () => {
    const env = readEnv(production);
    expect(companyOf(env)).toMatchObject({
      name: "주식회사 장터",
      businessNumber: "1208147521",
      phone: "02-1234-5678",
    });
    expect(() => readEnv({ COMPANY_BUSINESS_NUMBER: "12" })).toThrow("ten digits");
    expect(companyOf(readEnv({}))).toEqual(demoCompany);
  });
});

describe("the PayPal settings", () => {
  const keys = {
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
  };

  test("default to the live API in dollars, and an empty value counts as unset", () => {
    expect(readEnv({ PAYPAL_CLIENT_ID: "" })).toMatchObject({
      PAYPAL_API_BASE: "https://api-m.paypal.com",
      PAYPAL_CURRENCY: "USD",
    });
    const sandbox = { PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com/", PAYPAL_MERCHANT_ID: "SANDBXMERCHN2" };
    expect(readEnv({ ...production, ...keys, ...sandbox })).toMatchObject({
      PAYPAL_API_BASE: "https://api-m.sandbox.paypal.com",
    });
  });

  test("require the merchant id in production", () => {
    expect(() => readEnv({ ...production, ...keys })).toThrow("PAYPAL_MERCHANT_ID is not set");
    expect(readEnv(keys)).toMatchObject(keys);
  });

  test.each(Object.keys(keys))("are refused without %s", (name) => {
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
  ])("refuse %j", (values) => {
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
  ])("refuse the API base %s in production", (base) => {
    expect(() => readEnv({ ...production, PAYPAL_API_BASE: base })).toThrow("PAYPAL_API_BASE is not a host of PayPal");
  });
});
